/** Who calls: a program with an API key, or a person with a session. */
export type Credentials = { kind: 'key'; key: string } | { kind: 'session'; cookies: Cookies }

/** Cookies of a session. A browser sends and keeps them by itself and lets its pages read the csrf token. */
export type Cookies = {
  /** Value of a cookie. */
  get(name: string): string | undefined
  /** `Cookie` header of a call; omitted where the browser sends it. */
  header?(): string
  /** Keeps the cookies that an answer sets; omitted where the browser does. */
  keep?(answer: Headers): void
}

/** Credentials of a program: an API key, which admins of an account make under Settings, API. */
export function apiKey(key: string): Credentials {
  return { kind: 'key', key }
}

/** Credentials of a page of the installation: the session of its browser, whose cookies `get` reads. */
export function session(get: Cookies['get']): Credentials {
  return { kind: 'session', cookies: { get } }
}

/** Credentials of a program that logs in as a person: keeps the cookies of its session in memory. */
export function cookieSession(): Credentials {
  const kept = new Map<string, string>()
  return {
    kind: 'session',
    cookies: {
      get: (name) => kept.get(name),
      header: () => [...kept].map(([name, value]) => `${name}=${value}`).join('; '),
      keep: (answer) => {
        for (const line of answer.getSetCookie()) {
          const [pair = ''] = line.split(';')
          const [name, value] = [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]
          if (value === '') kept.delete(name)
          else kept.set(name, value)
        }
      },
    },
  }
}

// Shows a page of the site where the browser would show its own for want of a connection; see decision 019. It answers
// no request from its cache that the network can answer, and keeps nothing but the files below, which are the same for
// everybody.
const parameters = new URL(location.href).searchParams
const CACHE = `offline-${parameters.get('v')}`
const LANGUAGES = (parameters.get('languages') ?? 'en').split(',')
const FILES = ['/offline.js', '/favicon.svg']

self.addEventListener('install', (event) => {
  event.waitUntil(keepFiles())
})

async function keepFiles() {
  const cache = await caches.open(CACHE)
  const paths = [...FILES, ...LANGUAGES.map(offlinePath)]
  // Asked without cookies, so that nothing of the user can be in an answer.
  await cache.addAll(paths.map((path) => new Request(path, { cache: 'reload', credentials: 'omit' })))
  // A worker of before has nothing that its pages still need, so the new one need not wait for them to close.
  await self.skipWaiting()
}

self.addEventListener('activate', (event) => {
  event.waitUntil(takeOver())
})

async function takeOver() {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)))
  // Lets the browser ask for a page while the worker starts.
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate' && !/^\/(napi|mapi|assets)\//.test(pathname)) event.respondWith(page(event, pathname))
  else if (FILES.includes(pathname)) event.respondWith(fetch(request).catch(() => kept(pathname)))
})

async function page(event, pathname) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request))
  } catch {
    return kept(offlinePath(languageOf(pathname)))
  }
}

async function kept(path) {
  const cache = await caches.open(CACHE)
  return (await cache.match(path)) ?? Response.error()
}

/** Language of an address, else the first of the browser's that the site has. */
function languageOf(pathname) {
  const wanted = [pathname.split('/')[1], ...navigator.languages.map((tag) => tag.split('-')[0])]
  return wanted.find((language) => LANGUAGES.includes(language)) ?? LANGUAGES[0]
}

function offlinePath(language) {
  return `/offline/${language}`
}

// Shows a page of the site where the browser would show its own for want of a connection; see decision 019. It answers
// no request from its cache that the network can answer, and keeps nothing but the files below, which are the same for
// everybody. And it shows notices that a page hands it; see decision 021.
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

self.addEventListener('message', (event) => {
  if (event.data?.kind === 'notice') event.waitUntil(showNotice(event.data))
})

/** Not while a window of ours is before the user's eyes, which shows the same in its bell. */
async function showNotice({ title, options, isExample }) {
  const windows = await openWindows()
  if (!isExample && windows.some(({ visibilityState }) => visibilityState === 'visible')) return
  await self.registration.showNotification(title, options)
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(goTo(event.notification.data.path))
})

/** An open page goes to the address by itself, because it may hold words that are not saved. */
async function goTo(path) {
  const [first] = await openWindows()
  if (!first) return self.clients.openWindow(path)
  await first.focus()
  first.postMessage({ kind: 'open', path })
}

function openWindows() {
  return self.clients.matchAll({ type: 'window', includeUncontrolled: true })
}

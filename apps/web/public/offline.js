// Script of the page that the service worker shows without a connection.
const scheme = /(?:^|; )colour_scheme=(light|dark)/.exec(document.cookie)?.[1]
if (scheme) document.documentElement.dataset.scheme = scheme

window.addEventListener('online', () => location.reload())

/** Numbers of unsent messages by the open page of the site that holds them; see lib/session/unsent.ts. */
const counts = new Map()
const channel = new BroadcastChannel('unsent')
channel.addEventListener('message', ({ data }) => {
  if (typeof data?.count !== 'number') return
  counts.set(data.page, data.count)
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0)
  const some = document.querySelector('[data-some]')
  document.querySelector('[data-none]').hidden = total > 0
  some.hidden = total === 0
  some.querySelector('b').textContent = new Intl.NumberFormat(document.documentElement.lang).format(total)
})
channel.postMessage('count')

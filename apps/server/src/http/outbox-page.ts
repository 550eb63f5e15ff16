import type { FastifyInstance } from 'fastify'
import { listOutbox } from '#server/adapters/outbox.ts'
import type { OutboxMail } from '#server/adapters/outbox.ts'
import type { Config } from '#server/config.ts'
import { notFound } from '#server/errors.ts'
import { escapeHtml, htmlPage } from './html-page.ts'

const SHOWN = 100

/**
 * Serves the mails of the outbox folder. They contain links that set passwords, so the page exists only where the
 * passwords of the demo are known to everybody who can reach it; elsewhere the folder is for operators.
 */
export function installOutbox(app: FastifyInstance, config: Pick<Config, 'dataDir' | 'demo'>): void {
  const { enabled, explicit, randomPasswords } = config.demo
  if (!enabled || randomPasswords) return
  app.get('/outbox', async (request, reply) => {
    if (request.caller.isForwarded && !explicit) throw notFound('not_found')
    const mails = await listOutbox(config.dataDir, SHOWN)
    return reply.type('text/html; charset=utf-8').send(outboxPage(mails))
  })
}

const PAGE_STYLE = `body{max-width:48rem;background:#F7F5F0}
article{background:#fff;border-radius:12px;padding:1rem 1.25rem;margin:1rem 0}
h2{font-size:1.1rem;margin:0}
pre{white-space:pre-wrap;font:inherit}
p{color:#465068;margin:.25rem 0}`

function outboxPage(mails: OutboxMail[]): string {
  const articles = mails.map(
    ({ subject, to, sentAt, text }) => `<article>
<h2>${escapeHtml(subject)}</h2>
<p>To ${escapeHtml(to)}, ${escapeHtml(sentAt)}</p>
<pre>${withLinks(escapeHtml(text))}</pre>
</article>`,
  )
  const intro = `<p>The last ${SHOWN} mails this demo would have sent, newest first.</p>`
  return htmlPage({
    title: 'Outbox',
    style: PAGE_STYLE,
    isIndexed: false,
    body: intro + (articles.join('') || '<p>Nothing sent yet.</p>'),
  })
}

function withLinks(html: string): string {
  return html.replaceAll(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`)
}

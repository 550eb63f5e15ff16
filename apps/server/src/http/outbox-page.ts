import { shippedLanguages } from '@matchwright/web/catalogue'
import type { FastifyInstance } from 'fastify'
import type { Mail } from '#server/adapters/mail.ts'
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
export function installOutbox(
  app: FastifyInstance,
  config: Pick<Config, 'dataDir' | 'demo'>,
  samples: (lang: string) => readonly Mail[],
): void {
  const { enabled, explicit, randomPasswords } = config.demo
  if (!enabled || randomPasswords) return
  app.register(async (pages) => {
    pages.addHook('onRequest', async (request) => {
      if (request.caller.isForwarded && !explicit) throw notFound('not_found')
    })
    pages.get('/outbox', async (_request, reply) => {
      const mails = await listOutbox(config.dataDir, SHOWN)
      return reply.type(HTML).send(outboxPage(mails, samples('en')))
    })
    pages.get<{ Params: { id: string } }>('/outbox/mails/:id', async ({ params }, reply) => {
      const mails = await listOutbox(config.dataDir, SHOWN)
      return reply.type(HTML).send(htmlOf(mails.find(({ id }) => id === params.id)))
    })
    pages.get<{ Params: { lang: string; kind: string } }>('/outbox/kinds/:lang/:kind', async ({ params }, reply) => {
      const isShipped = shippedLanguages().includes(params.lang)
      return reply
        .type(HTML)
        .send(htmlOf(samples(isShipped ? params.lang : 'en').find(({ kind }) => kind === params.kind)))
    })
  })
}

const HTML = 'text/html; charset=utf-8'

function htmlOf(mail: { html?: string | undefined } | undefined): string {
  if (mail?.html === undefined) throw notFound('not_found')
  return mail.html
}

const PAGE_STYLE = `body{max-width:48rem;background:#F7F5F0}
article{background:#fff;border-radius:12px;padding:1rem 1.25rem;margin:1rem 0}
h2{font-size:1.1rem;margin:0}
pre{white-space:pre-wrap;font:inherit;overflow-wrap:anywhere}
td{padding:.25rem 1rem .25rem 0}
p{color:#465068;margin:.25rem 0}`

function outboxPage(mails: readonly OutboxMail[], samples: readonly Mail[]): string {
  const articles = mails.map(
    ({ id, subject, to, sentAt, text, html }) => `<article>
<h2>${escapeHtml(subject)}</h2>
<p>To ${escapeHtml(to)}, ${escapeHtml(sentAt)}${html ? `, <a href="/outbox/mails/${id}">as designed</a>` : ''}</p>
<pre>${withLinks(escapeHtml(text))}</pre>
</article>`,
  )
  const intro = `<p>The last ${SHOWN} mails this demo would have sent, newest first.</p>`
  return htmlPage({
    title: 'Outbox',
    style: PAGE_STYLE,
    isIndexed: false,
    body: intro + (articles.join('') || '<p>Nothing sent yet.</p>') + kindsTable(samples),
  })
}

/** Links to a sample of each kind of mail in each language. */
function kindsTable(samples: readonly Mail[]): string {
  const rows = samples.map(({ kind, subject }) => {
    const links = shippedLanguages().map((lang) => `<a href="/outbox/kinds/${lang}/${kind}">${lang}</a>`)
    return `<tr><td>${escapeHtml(subject)}</td><td>${links.join(' ')}</td></tr>`
  })
  return `<h2>Every kind of mail, with invented content</h2><table>${rows.join('\n')}</table>`
}

function withLinks(html: string): string {
  return html.replaceAll(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`)
}

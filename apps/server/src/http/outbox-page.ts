import type { FastifyInstance } from 'fastify'
import { listOutbox } from '#server/adapters/outbox.ts'
import type { Config } from '#server/config.ts'
import { notFound } from '#server/errors.ts'

const SHOWN = 100

/**
 * Shows the mails of the outbox folder, links to choose a password among them: only where everybody who gets here knows
 * the passwords of the demo anyway. Elsewhere the folder is for whoever runs the server.
 */
export function installOutbox(app: FastifyInstance, config: Pick<Config, 'dataDir' | 'demo'>): void {
  const { enabled, explicit, randomPasswords } = config.demo
  if (!enabled || randomPasswords) return
  app.get('/outbox', async (request, reply) => {
    if (request.caller.isForwarded && !explicit) throw notFound('not_found')
    const mails = await listOutbox(config.dataDir, SHOWN)
    const items = mails.map(
      (mail) =>
        `<article><h2>${escape(mail.subject)}</h2><p>To ${escape(mail.to)}, ${escape(mail.sentAt)}</p><pre>${linked(escape(mail.text))}</pre></article>`,
    )
    return reply.type('text/html; charset=utf-8')
      .send(`<!doctype html><html lang="en" dir="ltr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>Outbox</title>
<style>body{font:16px/1.5 system-ui;max-width:48rem;margin:2rem auto;padding:0 1rem;color:#14213D;background:#F7F5F0}article{background:#fff;border-radius:12px;padding:1rem 1.25rem;margin:1rem 0}h2{font-size:1.1rem;margin:0}pre{white-space:pre-wrap;font:inherit}p{color:#465068;margin:.25rem 0}</style></head>
<body><h1>Outbox</h1><p>The last ${SHOWN} mails this demo would have sent, newest first.</p>${items.join('') || '<p>Nothing sent yet.</p>'}</body></html>`)
  })
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}

function linked(html: string): string {
  return html.replaceAll(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`)
}

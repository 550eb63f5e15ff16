// Outgoing mail: into an outbox folder by default, by SMTP when configured.
import { createTransport } from 'nodemailer'
import type { SendMailOptions, Transporter } from 'nodemailer'
import type { Config, MailConfig } from '#server/config.ts'
import { writeToOutbox } from './outbox.ts'

/** One message to one reader, rendered in the reader's language. */
export type Mail = {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html?: string
  /** Kind of the message (`activation`, `contact_request`), for the outbox page and mail filters. */
  readonly kind: string
  /** Address that ends these messages with one click (RFC 8058). */
  readonly unsubscribeUrl?: string
  readonly replyTo?: string
}

/** Sends mail; throws on failure, so that the job retries. */
export type Mailer = {
  send(mail: Mail): Promise<void>
  close(): void
}

export function createMailer(config: Pick<Config, 'dataDir'> & { mail: Omit<MailConfig, 'isOutboxMeant'> }): Mailer {
  const { from, smtpUrl } = config.mail
  return smtpUrl === undefined ? outboxMailer(from, config.dataDir) : smtpMailer(from, smtpUrl)
}

/** The library would wait for minutes, and jobs behind it with it. */
const SMTP_LIMITS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

function smtpMailer(from: string, smtpUrl: string): Mailer {
  const transport: Transporter = createTransport({ url: smtpUrl, ...SMTP_LIMITS })
  return {
    async send(mail) {
      await transport.sendMail(toMessage(mail, from))
    },
    close: () => transport.close(),
  }
}

function outboxMailer(from: string, dataDir: string): Mailer {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async send(mail) {
      const { message } = await composer.sendMail(toMessage(mail, from))
      if (!Buffer.isBuffer(message)) throw new TypeError('The composer was told to answer with a buffer')
      await writeToOutbox(dataDir, { ...mail, from }, message)
    },
    close: () => composer.close(),
  }
}

function toMessage(mail: Mail, from: string): SendMailOptions {
  const { to, subject, text, html, replyTo, unsubscribeUrl } = mail
  return {
    from,
    to,
    subject,
    text,
    ...(html !== undefined && { html }),
    ...(replyTo !== undefined && { replyTo }),
    headers: {
      'X-Mail-Kind': mail.kind,
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribeUrl !== undefined && {
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    // Mails must never make the server fetch files or addresses, whatever their text says.
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

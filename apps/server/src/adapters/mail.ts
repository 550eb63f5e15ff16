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

/**
 * What became of a mail that was not accepted. `address`: its mail server refuses the address for good. `message`: it
 * refuses this mail for good. `later`: it may accept it later, and has not now. `unclear`: there was no answer.
 */
export type MailFailure = 'address' | 'message' | 'later' | 'unclear'

/** Sends mail; throws on failure (`mailFailure`), so that the job retries. */
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

/** Enhanced status codes of a refusal by policy (RFC 3463): the sender is refused, not the address. */
const POLICY = /\b5\.7\.\d+\b/

/** Classifies an error of `send` by its SMTP reply. */
export function mailFailure(error: unknown): MailFailure {
  if (!(error instanceof Error)) return 'unclear'
  const failure = error as SmtpError
  const { responseCode, code = '', syscall } = failure
  if (responseCode !== undefined) return refusal(failure, responseCode)
  return syscall === 'connect' || BEFORE_MAIL.has(code) ? 'later' : 'unclear'
}

function refusal({ command, response = '', code }: SmtpError, status: number): MailFailure {
  if (status < FIRST_PERMANENT || code === 'EAUTH') return 'later'
  if (command === 'RCPT TO' && !POLICY.test(response)) return 'address'
  return command === 'DATA' ? 'message' : 'later'
}

const FIRST_PERMANENT = 500
/** Failures before a mail server has heard of the mail. */
const BEFORE_MAIL: ReadonlySet<string> = new Set(['EAUTH', 'ENOAUTH', 'EDNS', 'ETLS'])
/** The library's errors, and those of the system that it passes on. */
type SmtpError = Error & {
  responseCode?: number
  command?: string
  response?: string
  code?: string
  syscall?: string
}

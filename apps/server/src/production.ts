// What a start in production refuses, and what it says to be unsafe.
import { isLoopback } from './addresses.ts'
import { ConfigError } from './config.ts'
import type { Config } from './config.ts'

type Settings = Pick<
  Config,
  'environment' | 'host' | 'baseUrl' | 'isTls' | 'trustProxy' | 'mail' | 'isKeyDrawn' | 'demo' | 'clamdSocket'
>

/**
 * Warnings about settings that are not safe in production.
 * @throws {ConfigError} for settings that would be dangerous
 */
export function checkProduction(config: Settings): string[] {
  if (config.environment !== 'production') return []
  const dangers = DANGERS.flatMap(({ isSo, text }) => (isSo(config) ? text : []))
  if (dangers.length > 0)
    throw new ConfigError(`Not safe in production:\n${dangers.map((one) => `  ${one}`).join('\n')}`)
  return WARNINGS.flatMap(({ isSo, text }) => (isSo(config) ? text : []))
}

type Rule = { isSo(config: Settings): boolean; text: string }

const DANGERS: readonly Rule[] = [
  {
    isSo: ({ host, baseUrl }) => !isLoopback(host) && isLoopback(hostOf(baseUrl)),
    text: 'BASE_URL must be the public address, such as https://jobs.example.org: mails would link to this machine',
  },
  {
    isSo: ({ mail }) => mail.smtpUrl === undefined && !mail.isOutboxMeant,
    text: 'SMTP_URL must be given, or MAIL=outbox: mails with links that set passwords would stay in a folder',
  },
]

const WARNINGS: readonly Rule[] = [
  {
    isSo: ({ isTls, baseUrl }) => !isTls && !isLoopback(hostOf(baseUrl)),
    text: 'BASE_URL is not https: passwords and cookies travel in the clear',
  },
  {
    isSo: ({ isTls, trustProxy }) => isTls && trustProxy.length === 0,
    text: 'TRUST_PROXY is empty: behind a proxy all visitors share one address, and its limits',
  },
  {
    isSo: ({ host, isTls }) => isTls && !isLoopback(host),
    text: 'HOST is open to the network without TLS: let only the proxy reach it',
  },
  {
    isSo: ({ mail }) => mail.smtpUrl === undefined,
    text: 'MAIL=outbox: nobody receives mail; the outbox holds links that set passwords',
  },
  {
    isSo: ({ mail }) => mail.smtpUrl !== undefined && /@localhost>?$/.test(mail.from),
    text: 'MAIL_FROM is an address of localhost: mails will be refused',
  },
  {
    isSo: ({ isKeyDrawn }) => isKeyDrawn,
    text: 'SECRET_KEY was drawn into the data directory: whoever reads the data there can decrypt it',
  },
  { isSo: ({ demo }) => demo.enabled, text: 'DEMO=1: demo users can log in by the passwords that were printed' },
  { isSo: ({ clamdSocket }) => clamdSocket === undefined, text: 'CLAMD_SOCKET is empty: uploads are not scanned' },
]

function hostOf(baseUrl: string): string {
  return new URL(baseUrl).hostname
}

// The environment, validated in one place. Nothing else reads process.env.
import { availableParallelism } from 'node:os'
import { z } from 'zod'
import { isLoopback, isNetwork, localUrl, withoutSlash } from './addresses.ts'
import { chooseDataDir } from './db/data-dir.ts'
import { readSecretKey } from './db/secret-key.ts'

/** The settings of a deployment, validated and with defaults. */
export type Config = {
  readonly productName: string
  readonly environment: 'development' | 'production' | 'test'
  readonly logLevel: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'silent'
  readonly host: string
  readonly port: number
  /** Public address of the site, without a slash at the end. */
  readonly baseUrl: string
  readonly isTls: boolean
  /** Addresses of proxies whose forwarding headers are trusted. */
  readonly trustProxy: readonly string[]
  readonly dataDir: string
  /** Reason for an unusual data directory, printed at start. */
  readonly dataDirNotice: string | undefined
  /** Uploads are refused when less is free. */
  readonly minFreeMb: number
  /** PostgreSQL server to use instead of the embedded one. */
  readonly databaseUrl: string | undefined
  readonly demo: DemoMode
  readonly sessionDays: number
  /** Levels that accounts take without asking staff: `company plus`. */
  readonly freeLevels: readonly string[]
  /** Price texts by level (`company plus`) and country; `*` is any other country. */
  readonly levelPrices: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Days without a request after which a session ends. */
  readonly sessionIdleDays: number
  readonly requireSecondFactor: SecondFactorRequirement
  /** Number of search threads besides the main one. */
  readonly searchThreads: number
  /** Number of threads that classify the titles of batch jobs. */
  readonly batchThreads: number
  /** 32 bytes; encrypts sensitive columns and signs links. */
  readonly secretKey: Buffer
  /** The key was drawn into the data directory, not given. */
  readonly isKeyDrawn: boolean
  /** Who runs the installation, as imprint, contact form and security.txt name it. */
  readonly operator: OperatorConfig
  readonly mail: MailConfig
  /** Mails of the newsletter that are sent in a minute. */
  readonly newsletterPerMinute: number
  readonly captcha: CaptchaConfig | undefined
  readonly liveChat: LiveChatConfig | undefined
  /** Wagtail site with the content pages, without a slash at the end; without one they are the built-in ones. */
  readonly contentUrl: string | undefined
  /** Networks (CIDR) that webhooks may call although they are not public. */
  readonly webhookNetworks: readonly string[]
  readonly clamdSocket: string | undefined
  readonly s3: S3Config | undefined
  /** Where metrics are served; nowhere without a port. */
  readonly metrics: { readonly host: string; readonly port: number } | undefined
}

export type MailConfig = {
  readonly from: string
  readonly smtpUrl: string | undefined
  /** MAIL=outbox was given: mail goes to a folder on purpose. */
  readonly isOutboxMeant: boolean
}

/** Who has to have a second factor: users with a permission beyond their account, and those who administer one. */
export type SecondFactorRequirement = 'nobody' | 'staff' | 'admins'

export type DemoMode = {
  readonly enabled: boolean
  /** DEMO=1 was given rather than being the default of a local start. */
  readonly explicit: boolean
  /** The site may be reached from elsewhere, so the well-known passwords are not used. */
  readonly randomPasswords: boolean
  /** Ended offers and contacts of the year before, for reports. */
  readonly hasPastYear: boolean
}

export type OperatorConfig = {
  readonly name: string | undefined
  /** Lines of the postal address. */
  readonly address: readonly string[]
  /** Address that imprint and security.txt name. */
  readonly contactEmail: string | undefined
  /** Address that the contact form goes to; without one the address that the imprint names. */
  readonly contactTo: string | undefined
}

export type CaptchaConfig = {
  readonly kind: 'v2' | 'v3' | 'enterprise'
  readonly siteKey: string
  readonly secretKey: string
  readonly minScore: number
  /** Project of the enterprise service. */
  readonly project: string | undefined
  /** Whether the provider's badge is hidden, as the form names the provider anyway. */
  readonly isBadgeHidden: boolean
  /** Where scripts come from and tokens of v2 and v3 are verified, without a slash at the end. */
  readonly url: string
  /** Where tokens of the enterprise service are assessed, without a slash at the end. */
  readonly assessmentUrl: string
}

export type LiveChatConfig = {
  readonly licence: string
  /** Where the script comes from, without a slash at the end. */
  readonly url: string
}

export type S3Config = {
  readonly endpoint: string
  readonly region: string
  readonly bucket: string
  readonly accessKey: string
  readonly secretKey: string
}

/** The environment is invalid; the message has one line per variable. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

const text = z.string().trim().min(1)

function url(protocols: RegExp, expected: string) {
  return z.url({ protocol: protocols, error: expected }).optional()
}

function wholeNumber(min: number, max: number) {
  return z.coerce
    .number<string>(`a whole number from ${min} to ${max}`)
    .int(`a whole number from ${min} to ${max}`)
    .min(min, `a whole number from ${min} to ${max}`)
    .max(max, `a whole number from ${min} to ${max}`)
}

const LEVEL_NAME = /^(private|company|organisation) (plus|unlimited)$/

function jsonOf(json: string, context: z.RefinementCtx): unknown {
  try {
    return JSON.parse(json)
  } catch {
    context.addIssue({ code: 'custom', message: 'JSON such as {"company plus": {"CH": "CHF 90 a month"}}' })
    return z.NEVER
  }
}

/** By default; each holds a recogniser. */
const MOST_BATCH_THREADS = 4

const Environment = z.object({
  PRODUCT_NAME: text.default('Matchwright'),
  NODE_ENV: z.enum(['development', 'production', 'test'], 'development, production or test').default('development'),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'silent'], 'trace, debug, info, warn, error or silent')
    .default('info'),
  HOST: text.default('127.0.0.1'),
  PORT: wholeNumber(0, 65_535).default(3000),
  BASE_URL: url(/^https?$/, 'an address such as https://jobs.example.org'),
  TRUST_PROXY: z
    .string()
    .default('')
    .transform((list) => list.split(',').flatMap((address) => address.trim() || []))
    .refine((list) => list.every(isNetwork), 'addresses or networks of proxies such as 10.0.0.1, 10.1.0.0/16'),
  METRICS_HOST: text.default('127.0.0.1'),
  METRICS_PORT: wholeNumber(1, 65_535).optional(),
  DATA_DIR: text.optional(),
  MIN_FREE_MB: wholeNumber(0, 1_000_000).default(512),
  // Not parsed as a URL: PostgreSQL's form for sockets (postgres://user@/database?host=/run/postgresql) is not one.
  DATABASE_URL: z
    .string()
    .trim()
    .regex(/^postgres(ql)?:\/\/\S+$/, 'an address such as postgres://user:password@host/database')
    .optional(),
  DEMO: z.enum(['0', '1'], '0 or 1').optional(),
  DEMO_PAST_YEAR: z.enum(['0', '1'], '0 or 1').default('1'),
  FREE_LEVELS: z
    .string()
    .transform((names) => names.split(',').map((name) => name.trim()))
    .pipe(z.array(z.string().regex(LEVEL_NAME, 'levels such as private plus, company plus')))
    .default([]),
  LEVEL_PRICES: z
    .string()
    .transform((json, context) => jsonOf(json, context))
    .pipe(z.record(z.string().regex(LEVEL_NAME), z.record(z.string().regex(/^([A-Z]{2}|\*)$/), text)))
    .default({}),
  SESSION_DAYS: wholeNumber(1, 365).default(30),
  SESSION_IDLE_DAYS: wholeNumber(1, 365).default(14),
  REQUIRE_SECOND_FACTOR: z.enum(['nobody', 'staff', 'admins'], 'nobody, staff or admins').default('nobody'),
  SEARCH_THREADS: wholeNumber(0, 64).default(0),
  BATCH_THREADS: wholeNumber(1, 64).optional(),
  SECRET_KEY: z
    .string()
    .regex(/^[0-9a-f]{64}$/i, '64 hexadecimal digits, for instance from: openssl rand -hex 32')
    .refine(isDrawn, 'drawn at random, for instance by: openssl rand -hex 32')
    .optional(),
  OPERATOR_NAME: text.optional(),
  OPERATOR_ADDRESS: text.optional(),
  CONTACT_EMAIL: z.email('an address such as help@example.org').optional(),
  CONTACT_TO: z.email('an address such as help@example.org').optional(),
  MAIL_FROM: text.default('Matchwright <no-reply@localhost>'),
  MAIL: z.literal('outbox', 'outbox, or empty').optional(),
  SMTP_URL: url(/^smtps?$/, 'an address such as smtps://user:password@mail.example.org'),
  NEWSLETTER_PER_MINUTE: wholeNumber(1, 10_000).default(60),
  CAPTCHA_KIND: z.enum(['v2', 'v3', 'enterprise'], 'v2, v3 or enterprise').optional(),
  CAPTCHA_SITE_KEY: text.optional(),
  CAPTCHA_SECRET_KEY: text.optional(),
  CAPTCHA_PROJECT: text.optional(),
  CAPTCHA_MIN_SCORE: z.coerce.number<string>('a number from 0 to 1').min(0).max(1).default(0.5),
  CAPTCHA_HIDE_BADGE: z.enum(['0', '1'], '0 or 1').default('0'),
  CAPTCHA_URL: url(/^https?$/, 'an address such as https://www.recaptcha.net').default('https://www.google.com'),
  CAPTCHA_ASSESSMENT_URL: url(/^https?$/, 'an address such as https://captcha.example.org').default(
    'https://recaptchaenterprise.googleapis.com',
  ),
  LIVE_CHAT_LICENCE: text.optional(),
  LIVE_CHAT_URL: url(/^https?$/, 'an address such as https://chat.example.org').default('https://cdn.livechatinc.com'),
  CONTENT_URL: url(/^https?$/, 'an address such as https://content.example.org'),
  WEBHOOK_NETWORKS: z
    .string()
    .default('')
    .transform((networks) => networks.split(',').flatMap((network) => network.trim() || []))
    .pipe(z.array(z.union([z.cidrv4(), z.cidrv6()], 'networks such as 10.20.0.0/16, separated by commas'))),
  CLAMD_SOCKET: text.optional(),
  S3_ENDPOINT: url(/^https?$/, 'an address such as https://s3.eu-central-1.example.org'),
  S3_REGION: text.default('us-east-1'),
  S3_BUCKET: text.optional(),
  S3_ACCESS_KEY: text.optional(),
  S3_SECRET_KEY: text.optional(),
})
type Environment = z.infer<typeof Environment>

/**
 * Reads the configuration; an empty variable counts as not set.
 * Creates the key file in the data directory when `SECRET_KEY` is not given.
 * @throws {ConfigError} naming every invalid variable and what is expected
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const values = parseEnvironment(env)
  const { dataDir, notice } = chooseDataDir(values.DATA_DIR, values.DATABASE_URL !== undefined)
  const baseUrl = withoutSlash(values.BASE_URL ?? localUrl(values.HOST, values.PORT))
  return {
    productName: values.PRODUCT_NAME,
    environment: values.NODE_ENV,
    logLevel: values.LOG_LEVEL,
    host: values.HOST,
    port: values.PORT,
    baseUrl,
    isTls: baseUrl.startsWith('https:'),
    trustProxy: values.TRUST_PROXY,
    dataDir,
    dataDirNotice: notice,
    minFreeMb: values.MIN_FREE_MB,
    databaseUrl: values.DATABASE_URL,
    demo: demoMode(values, baseUrl),
    sessionDays: values.SESSION_DAYS,
    freeLevels: values.FREE_LEVELS,
    levelPrices: values.LEVEL_PRICES,
    sessionIdleDays: values.SESSION_IDLE_DAYS,
    requireSecondFactor: values.REQUIRE_SECOND_FACTOR,
    searchThreads: values.SEARCH_THREADS,
    batchThreads: values.BATCH_THREADS ?? Math.min(MOST_BATCH_THREADS, availableParallelism()),
    secretKey: values.SECRET_KEY === undefined ? readSecretKey(dataDir) : Buffer.from(values.SECRET_KEY, 'hex'),
    isKeyDrawn: values.SECRET_KEY === undefined,
    operator: {
      name: values.OPERATOR_NAME,
      address: values.OPERATOR_ADDRESS?.split(';').map((line) => line.trim()) ?? [],
      contactEmail: values.CONTACT_EMAIL,
      contactTo: values.CONTACT_TO ?? values.CONTACT_EMAIL,
    },
    mail: { from: values.MAIL_FROM, smtpUrl: values.SMTP_URL, isOutboxMeant: values.MAIL === 'outbox' },
    newsletterPerMinute: values.NEWSLETTER_PER_MINUTE,
    captcha: captchaConfig(values),
    liveChat: liveChatConfig(values),
    contentUrl: values.CONTENT_URL && withoutSlash(values.CONTENT_URL),
    webhookNetworks: values.WEBHOOK_NETWORKS,
    clamdSocket: values.CLAMD_SOCKET,
    s3: s3Config(values),
    metrics: values.METRICS_PORT === undefined ? undefined : { host: values.METRICS_HOST, port: values.METRICS_PORT },
  }
}

function parseEnvironment(env: NodeJS.ProcessEnv): Environment {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()))
  const result = Environment.safeParse(given)
  const problems = result.success
    ? incompleteGroups(result.data)
    : result.error.issues.map((issue) => `${issue.path.join('.')} must be ${issue.message}`)
  if (result.success && problems.length === 0) return result.data
  throw new ConfigError(`The environment does not fit:\n${problems.map((problem) => `  ${problem}`).join('\n')}`)
}

/** Checks settings that depend on each other. */
function incompleteGroups(values: Environment): string[] {
  const groups: (keyof Environment)[][] = [
    ['CAPTCHA_KIND', 'CAPTCHA_SITE_KEY', 'CAPTCHA_SECRET_KEY'],
    ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'],
  ]
  const problems = groups.flatMap((names) => {
    const missing = names.filter((name) => values[name] === undefined)
    if (missing.length === 0 || missing.length === names.length) return []
    return missing.map((name) => `${name} must be given together with the others of ${names.join(', ')}`)
  })
  if (values.CAPTCHA_KIND === 'enterprise' && values.CAPTCHA_PROJECT === undefined) {
    problems.push('CAPTCHA_PROJECT must be the project of the enterprise captcha')
  }
  return problems
}

/**
 * Demo data and logins are the default only of a local start that nobody else can reach; asked for on a reachable
 * address or in production, which may stand behind a proxy, the passwords are drawn at random.
 */
function demoMode(values: Environment, baseUrl: string): DemoMode {
  const isLocal = isLoopback(values.HOST) && isLoopback(new URL(baseUrl).hostname)
  const hasPastYear = values.DEMO_PAST_YEAR === '1'
  if (values.DEMO !== undefined) {
    const enabled = values.DEMO === '1'
    const isReachable = !isLocal || values.NODE_ENV === 'production'
    return { enabled, explicit: true, randomPasswords: enabled && isReachable, hasPastYear }
  }
  const enabled = values.NODE_ENV !== 'production' && values.DATABASE_URL === undefined && isLocal
  return { enabled, explicit: false, randomPasswords: false, hasPastYear }
}

/** 64 random digits have 8 different ones but for a chance of 10^-14; typed ones often have fewer. */
function isDrawn(key: string): boolean {
  return new Set(key.toLowerCase()).size >= 8
}

function captchaConfig(values: Environment): CaptchaConfig | undefined {
  const { CAPTCHA_KIND: kind, CAPTCHA_SITE_KEY: siteKey, CAPTCHA_SECRET_KEY: secretKey } = values
  if (kind === undefined || siteKey === undefined || secretKey === undefined) return undefined
  return {
    kind,
    siteKey,
    secretKey,
    minScore: values.CAPTCHA_MIN_SCORE,
    project: values.CAPTCHA_PROJECT,
    isBadgeHidden: values.CAPTCHA_HIDE_BADGE === '1',
    url: withoutSlash(values.CAPTCHA_URL),
    assessmentUrl: withoutSlash(values.CAPTCHA_ASSESSMENT_URL),
  }
}

function liveChatConfig({
  LIVE_CHAT_LICENCE: licence,
  LIVE_CHAT_URL: address,
}: Environment): LiveChatConfig | undefined {
  return licence === undefined ? undefined : { licence, url: withoutSlash(address) }
}

function s3Config(values: Environment): S3Config | undefined {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey } = values
  if (endpoint === undefined || bucket === undefined || accessKey === undefined || secretKey === undefined)
    return undefined
  return { endpoint: withoutSlash(endpoint), region: values.S3_REGION, bucket, accessKey, secretKey }
}

/** Runs `load`; packages that choose their version by NODE_ENV as they are loaded take the one for production. */
export async function withProductionPackages<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  const environment = process.env['NODE_ENV']
  process.env['NODE_ENV'] = 'production'
  try {
    return await load()
  } finally {
    if (environment === undefined) delete process.env['NODE_ENV']
    else process.env['NODE_ENV'] = environment
  }
}

import { resolve } from 'node:path'
import { addressTest } from './addresses.ts'
import type { ConfiguredProvider } from './gateways/payment/provider.ts'
import { type MailSettings, readMailSettings } from './mail-settings.ts'
import { readPayments } from './payment-settings.ts'
import { isSandbox, sandboxFault } from './sandbox-settings.ts'
import { SettingsError } from './settings-error.ts'
import { readUploadSettings, type UploadSettings } from './upload-settings.ts'

export { SettingsError }

/** All settings, parsed once at boot. Addresses have no trailing slash. */
export type Settings = UploadSettings &
  MailSettings & {
    port: number
    host: string
    /** Where metrics and the API's description are served, for the shop's operators; null disables them. */
    admin: { port: number; host: string } | null
    /** Whether payments are tests: the account is a sandbox account, or none is set. Pages and emails then say so. */
    sandbox: boolean
    /** Address at which shoppers reach the shop: base of absolute links, return and notify addresses. */
    publicUrl: string
    /** Absolute path of the folder for database, uploads, outbox and secrets. */
    dataDir: string
    /** Another server of the same API, whose shop the pages show; unset means this one. */
    apiOrigin?: string
    /** Absolute path of another build of the front end; unset means the one beside the server. */
    webBuild?: string
    /** Absolute path of a folder for copies of the embedded server's log, for point-in-time recovery; unset: none. */
    walArchive?: string
    /** Another PostgreSQL server; unset runs the embedded one. */
    databaseUrl?: string
    smtpUrl?: string
    /** Initial content of an empty database. */
    seed: 'demo' | 'none'
    /** Accounts at payment providers, in order of preference. */
    payments: readonly ConfiguredProvider[]
    /** The lowest level that is written to the log. */
    logLevel: string
    /** How long stock is held for an unpaid order; overrides the shop's own rules. Fractions are allowed. */
    reservationMinutes?: number
    /** How long a stopping server answers at most; it ends earlier once its load balancer sends no more requests. */
    drainSeconds: number
    /** Whether share counts are fetched from other networks. */
    shareCounts: 'on' | 'off'
    /** Proxies whose `X-Forwarded-For` is trusted. */
    trustedProxies: readonly string[]
    /** Additional hosts of pictures, such as `https://cdn.example.com`, besides those named in the shop's content. */
    pictureHosts: readonly string[]
    /** Hosts that pages may post forms to, such as `https://pay.example.com`, besides those of configured providers. */
    formHosts: readonly string[]
    /** Addresses without rate limits. */
    rateLimitExempt: readonly string[]
  }

type Environment = Record<string, string | undefined>

const maxPort = 65_535
/** One day, in minutes: meanwhile the stock is unavailable to others. */
const maxReservationMinutes = 1440
/** In seconds. */
const maxDrainSeconds = 300
const loopback = '127.0.0.1'
const anyAddress = new Set(['0.0.0.0', '::'])
const hostPattern = /^[a-z0-9._:-]+$/i
const originPattern = /^https:\/\/(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?$/i
const maxHosts = 20
const unsupported = ['REDIS_URL']

/** The settings of this process. @throws SettingsError */
export const ownSettings = (): Settings => readSettings(process.env)

/**
 * Reads every setting. An empty value counts as unset.
 * @throws SettingsError naming the first setting that cannot be used; values that may hold a password are not repeated
 */
export function readSettings(env: Environment): Settings {
  rejectUnsupported(env)
  const port = readPort(env, 'PORT') ?? 3000
  const host = readHost(env, 'HOST')
  const webBuild = given(env, 'WEB_BUILD')
  const publicUrl = readOrigin(env, 'PUBLIC_URL') ?? defaultUrl(host, port)
  const adminPort = readPort(env, 'ADMIN_PORT')
  const apiOrigin = readOrigin(env, 'API_ORIGIN')
  const payments = readPayments(env)
  const tests = { publicUrl, payments, apiOrigin, isOn: readChoice(env, 'SANDBOX', 'off', 'on') === 'on' }
  const fault = sandboxFault(tests)
  if (fault) throw new SettingsError(fault)
  return {
    port,
    host,
    admin: adminPort === undefined ? null : { port: adminPort, host: readHost(env, 'ADMIN_HOST') },
    sandbox: isSandbox(tests),
    publicUrl,
    dataDir: resolve(given(env, 'DATA_DIR') ?? '.data'),
    apiOrigin,
    webBuild: webBuild && resolve(webBuild),
    databaseUrl: readDatabaseUrl(env),
    walArchive: readWalArchive(env),
    smtpUrl: readUrl(env, 'SMTP_URL', ['smtp:', 'smtps:']),
    ...readUploadSettings(given(env, 'STORAGE_URL'), given(env, 'ID_KEY')),
    seed: readChoice(env, 'SEED', 'demo', 'none'),
    payments,
    ...readMailSettings(given(env, 'MAIL_FROM'), given(env, 'SHOP_MAIL'), publicUrl),
    logLevel: readChoice(env, 'LOG_LEVEL', 'warn', 'debug', 'info', 'error', 'silent'),
    reservationMinutes: readReservationMinutes(env),
    drainSeconds: readDrainSeconds(env),
    shareCounts: readChoice(env, 'SHARE_COUNTS', 'off', 'on'),
    // A public address other than the server's own means that requests come through a proxy, usually on this machine.
    trustedProxies: readAddresses(env, 'TRUSTED_PROXIES') ?? (publicUrl === defaultUrl(host, port) ? [] : ['loopback']),
    pictureHosts: readHosts(env, 'PICTURE_HOSTS'),
    formHosts: readHosts(env, 'FORM_HOSTS'),
    rateLimitExempt: readAddresses(env, 'RATE_LIMIT_EXEMPT') ?? [],
  }
}

/** Refuses settings that have a name but no use yet: setting one must fail rather than do nothing. */
function rejectUnsupported(env: Environment): void {
  const set = unsupported.find((name) => given(env, name) !== undefined)
  if (set) throw new SettingsError(`${set} is not supported by this version yet: unset it.`)
}

function given(env: Environment, name: string): string | undefined {
  return env[name]?.trim() || undefined
}

function readPort(env: Environment, name: string): number | undefined {
  const text = given(env, name)
  if (text === undefined) return undefined
  if (/^\d{1,5}$/.test(text) && Number(text) <= maxPort) return Number(text)
  throw new SettingsError(`${name} must be a port number from 0 to ${maxPort}, not ${JSON.stringify(text)}.`)
}

function readHost(env: Environment, name: string): string {
  const text = given(env, name) ?? loopback
  if (hostPattern.test(text)) return text
  throw new SettingsError(`${name} must be a host name or an address to listen on, not ${JSON.stringify(text)}.`)
}

function defaultUrl(host: string, port: number): string {
  const name = anyAddress.has(host) ? loopback : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}

function readUrl(env: Environment, name: string, protocols: string[]): string | undefined {
  const text = given(env, name)
  if (text === undefined) return undefined
  const url = URL.parse(text)
  if (url && protocols.includes(url.protocol) && url.hostname !== '') return text
  const forms = protocols.map((protocol) => `${protocol}//`).join(' or ')
  throw new SettingsError(`${name} must be an address that starts with ${forms}.`)
}

/** Only scheme, host and port: the shop is served at the root of its address. */
function readOrigin(env: Environment, name: string): string | undefined {
  const text = readUrl(env, name, ['http:', 'https:'])
  if (text === undefined) return undefined
  const url = new URL(text)
  if (url.href === `${url.origin}/`) return url.origin
  throw new SettingsError(`${name} must be only scheme, host and port, such as https://shop.example.com.`)
}

/** Accepts what libpq accepts, including a socket folder as `host`, where the host before the path may be empty. */
function readDatabaseUrl(env: Environment): string | undefined {
  const text = given(env, 'DATABASE_URL')
  if (text === undefined) return undefined
  const withHost = text.replace(/@\//, '@localhost/')
  if (/^(postgres|postgresql):\/\//.test(text) && URL.canParse(withHost)) return text
  if (/^socket:\/[^?]+\?(.*&)?db=./.test(text)) return text
  throw new SettingsError('DATABASE_URL must be an address such as postgresql://user:password@host:5432/database.')
}

/** A list separated by commas; `none` is an empty list. */
function readAddresses(env: Environment, name: string): string[] | undefined {
  const text = given(env, name)
  if (text === undefined) return undefined
  if (text === 'none') return []
  const list = text.split(/[\s,]+/).filter(Boolean)
  try {
    addressTest(list)
    return list
  } catch {
    throw new SettingsError(
      `${name} must be addresses, networks such as 10.0.0.0/8, or loopback, not ${JSON.stringify(text)}.`,
    )
  }
}

/** Origins over https, separated by commas; a host may begin with `*.`. */
function readHosts(env: Environment, name: string): string[] {
  const hosts = (given(env, name) ?? '').split(',').flatMap((part) => part.trim() || [])
  if (hosts.length <= maxHosts && hosts.every((host) => originPattern.test(host))) return hosts
  throw new SettingsError(`${name} must be at most ${maxHosts} addresses such as https://cdn.example.com.`)
}

/** PostgreSQL passes the path to a shell in double quotes, so characters with a meaning there are refused. */
function readWalArchive(env: Environment): string | undefined {
  const text = given(env, 'WAL_ARCHIVE')
  if (text === undefined) return undefined
  if (!/["$`\\%\n]/.test(text)) return resolve(text)
  throw new SettingsError('WAL_ARCHIVE must be a folder without any of the characters " $ ` \\ % in its name.')
}

/** One of several words; the first of them when the setting is unset. */
function readChoice<T extends string>(env: Environment, name: string, ...choices: readonly [T, ...T[]]): T {
  const text = given(env, name) ?? choices[0]
  const choice = choices.find((each) => each === text)
  if (choice !== undefined) return choice
  const words = choices.length > 2 ? `one of ${choices.join(', ')}` : choices.join(' or ')
  throw new SettingsError(`${name} must be ${words}, not ${JSON.stringify(text)}.`)
}

function readReservationMinutes(env: Environment): number | undefined {
  const text = given(env, 'RESERVATION_MINUTES')
  if (text === undefined) return undefined
  const minutes = /^\d{1,4}(\.\d{1,4})?$/.test(text) ? Number(text) : 0
  if (minutes > 0 && minutes <= maxReservationMinutes) return minutes
  throw new SettingsError(
    `RESERVATION_MINUTES must be a number above 0 and up to ${maxReservationMinutes}, not ${JSON.stringify(text)}.`,
  )
}

function readDrainSeconds(env: Environment): number {
  const text = given(env, 'DRAIN_SECONDS') ?? '5'
  if (/^\d{1,3}$/.test(text) && Number(text) <= maxDrainSeconds) return Number(text)
  throw new SettingsError(`DRAIN_SECONDS must be a number from 0 to ${maxDrainSeconds}, not ${JSON.stringify(text)}.`)
}

import { resolve } from 'node:path'

/** A setting has a value that cannot be used. The message is one line that names the setting. */
export class SettingsError extends Error {
  override name = 'SettingsError'
}

/** All settings, parsed once at boot. Addresses have no trailing slash. */
export type Settings = {
  port: number
  host: string
  /** Where shoppers reach the shop: base of absolute links, return and notify addresses. */
  publicUrl: string
  /** Absolute path of the folder of database, uploads, outbox and secrets. */
  dataDir: string
  /** Another server of the same API, whose shop the pages show; unset is this one. */
  apiOrigin?: string
  /** Absolute path of another build of the front end; unset is the one beside the server. */
  webBuild?: string
  /** Another PostgreSQL server; unset runs the embedded one. */
  databaseUrl?: string
  smtpUrl?: string
  /** What an empty database is filled with. */
  seed: 'demo' | 'none'
  /** The SnapPay account; unset uses the sandbox. */
  snappay?: { gatewayUrl: string; appId: string; merchantNo: string; key: string }
  /** Sender of receipts and other mail. */
  mailFrom: string
  /** The lowest level that is logged. */
  logLevel: string
  /** How long stock is held for an order that is not paid yet; fractions are fine. */
  reservationMinutes: number
  /** Whether share counts are fetched from other networks. */
  shareCounts: 'on' | 'off'
}

type Environment = Record<string, string | undefined>

const largestPort = 65_535
/** A day, in minutes: the stock is unavailable to others meanwhile. */
const longestReservation = 1440
const loopback = '127.0.0.1'
const anyAddress = new Set(['0.0.0.0', '::'])
const hostForm = /^[a-z0-9._:-]+$/i
const mailForm = /^(?:[^<>@\r\n]+ <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/
const logLevels = new Set(['debug', 'info', 'warn', 'error', 'silent'])
const unbuilt = ['STORAGE_URL', 'REDIS_URL']
const snappayNames = ['SNAPPAY_GATEWAY_URL', 'SNAPPAY_APP_ID', 'SNAPPAY_MERCHANT_NO', 'SNAPPAY_KEY'] as const

/** The settings of this process. @throws SettingsError */
export const ownSettings = (): Settings => readSettings(process.env)

/**
 * Reads every setting. An empty value counts as unset.
 * @throws SettingsError naming the first setting that cannot be used; values that may hold a password are not repeated
 */
export function readSettings(env: Environment): Settings {
  refuseUnbuilt(env)
  const port = readPort(env)
  const host = readHost(env)
  const publicUrl = readOrigin(env, 'PUBLIC_URL') ?? defaultUrl(host, port)
  return {
    port,
    host,
    publicUrl,
    dataDir: resolve(given(env, 'DATA_DIR') ?? '.data'),
    apiOrigin: readOrigin(env, 'API_ORIGIN'),
    webBuild: readFolder(env, 'WEB_BUILD'),
    databaseUrl: readDatabaseUrl(env),
    smtpUrl: readUrl(env, 'SMTP_URL', ['smtp:', 'smtps:']),
    seed: readSeed(env),
    snappay: readSnappay(env),
    mailFrom: readMailFrom(env, publicUrl),
    logLevel: readLogLevel(env),
    reservationMinutes: readReservationMinutes(env),
    shareCounts: readShareCounts(env),
  }
}

/** Settings that have a name but no use yet: setting one must fail rather than do nothing. */
function refuseUnbuilt(env: Environment): void {
  const set = unbuilt.find((name) => given(env, name) !== undefined)
  if (set) throw new SettingsError(`${set} is not supported by this version yet: unset it.`)
}

function given(env: Environment, name: string): string | undefined {
  return env[name]?.trim() || undefined
}

function readPort(env: Environment): number {
  const text = given(env, 'PORT') ?? '3000'
  if (/^\d{1,5}$/.test(text) && Number(text) <= largestPort) return Number(text)
  throw new SettingsError(`PORT must be a withHost number from 0 to ${largestPort}, not ${JSON.stringify(text)}.`)
}

function readHost(env: Environment): string {
  const text = given(env, 'HOST') ?? loopback
  if (hostForm.test(text)) return text
  throw new SettingsError(`HOST must be a host name or an address to listen on, not ${JSON.stringify(text)}.`)
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

/** Only scheme, host and port: the shop lives at the root of its address. */
function readOrigin(env: Environment, name: string): string | undefined {
  const text = readUrl(env, name, ['http:', 'https:'])
  if (text === undefined) return undefined
  const url = new URL(text)
  if (url.href === `${url.origin}/`) return url.origin
  throw new SettingsError(`${name} must be only scheme, host and port, such as https://shop.example.com.`)
}

function readFolder(env: Environment, name: string): string | undefined {
  const text = given(env, name)
  return text === undefined ? undefined : resolve(text)
}

/** Takes the forms that libpq takes, a socket folder as `host` included, in which the host before the path may be empty. */
function readDatabaseUrl(env: Environment): string | undefined {
  const text = given(env, 'DATABASE_URL')
  if (text === undefined) return undefined
  const withHost = text.replace(/@\//, '@localhost/')
  if (/^(postgres|postgresql):\/\//.test(text) && URL.canParse(withHost)) return text
  if (/^socket:\/[^?]+\?(.*&)?db=./.test(text)) return text
  throw new SettingsError('DATABASE_URL must be an address such as postgresql://user:password@host:5432/database.')
}

function readSeed(env: Environment): 'demo' | 'none' {
  const text = given(env, 'SEED') ?? 'demo'
  if (text === 'demo' || text === 'none') return text
  throw new SettingsError(`SEED must be demo or none, not ${JSON.stringify(text)}.`)
}

function readLogLevel(env: Environment): string {
  const text = given(env, 'LOG_LEVEL') ?? 'warn'
  if (logLevels.has(text)) return text
  throw new SettingsError(`LOG_LEVEL must be one of ${[...logLevels].join(', ')}, not ${JSON.stringify(text)}.`)
}

function readReservationMinutes(env: Environment): number {
  const text = given(env, 'RESERVATION_MINUTES') ?? '30'
  const minutes = /^\d{1,4}(\.\d{1,4})?$/.test(text) ? Number(text) : 0
  if (minutes > 0 && minutes <= longestReservation) return minutes
  throw new SettingsError(
    `RESERVATION_MINUTES must be a number above 0 and up to ${longestReservation}, not ${JSON.stringify(text)}.`,
  )
}

function readShareCounts(env: Environment): 'on' | 'off' {
  const text = given(env, 'SHARE_COUNTS') ?? 'off'
  if (text === 'on' || text === 'off') return text
  throw new SettingsError(`SHARE_COUNTS must be on or off, not ${JSON.stringify(text)}.`)
}

function readSnappay(env: Environment): Settings['snappay'] {
  const missing = snappayNames.filter((name) => given(env, name) === undefined)
  if (missing.length === snappayNames.length) return undefined
  if (missing.length > 0) throw new SettingsError(`${missing[0]} is missing: SnapPay needs ${snappayNames.join(', ')}.`)
  return {
    gatewayUrl: readUrl(env, 'SNAPPAY_GATEWAY_URL', ['http:', 'https:']) ?? '',
    appId: given(env, 'SNAPPAY_APP_ID') ?? '',
    merchantNo: given(env, 'SNAPPAY_MERCHANT_NO') ?? '',
    key: given(env, 'SNAPPAY_KEY') ?? '',
  }
}

function readMailFrom(env: Environment, publicUrl: string): string {
  const { hostname } = new URL(publicUrl)
  const isAddress = /^[\d.]+$|^\[/.test(hostname)
  const text = given(env, 'MAIL_FROM') ?? `no-reply@${isAddress ? 'localhost' : hostname}`
  if (mailForm.test(text)) return text
  throw new SettingsError(
    `MAIL_FROM must be a mail address such as Shop <orders@example.com>, not ${JSON.stringify(text)}.`,
  )
}

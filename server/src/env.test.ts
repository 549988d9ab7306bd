import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readSettings, SettingsError } from './env.ts'

const snappay = {
  SNAPPAY_GATEWAY_URL: 'https://open.snappay.ca/api/gateway',
  SNAPPAY_APP_ID: 'app',
  SNAPPAY_MERCHANT_NO: '902000000001',
  SNAPPAY_KEY: 'secret-key',
}
const accountAt = (gatewayUrl: string) => ({ ...snappay, SNAPPAY_GATEWAY_URL: gatewayUrl })

test('without any setting the shop listens on loopback and stores everything in .data', () => {
  expect(readSettings({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    admin: null,
    sandbox: false,
    publicUrl: 'http://127.0.0.1:3000',
    dataDir: resolve('.data'),
    apiOrigin: undefined,
    webBuild: undefined,
    databaseUrl: undefined,
    walArchive: undefined,
    smtpUrl: undefined,
    seed: 'demo',
    payments: [],
    mailFrom: 'no-reply@localhost',
    shopMail: undefined,
    logLevel: 'warn',
    drainSeconds: 5,
    shareCounts: 'off',
    trustedProxies: [],
    pictureHosts: [],
    formHosts: [],
    rateLimitExempt: [],
  })
})

test.each([
  [{ PORT: '0' }, { port: 0 }],
  [{ PORT: '65535' }, { port: 65535, publicUrl: 'http://127.0.0.1:65535' }],
  [{ PORT: '  8080 ' }, { port: 8080 }],
  [{ PORT: '' }, { port: 3000 }],
  [{ HOST: '0.0.0.0' }, { host: '0.0.0.0', publicUrl: 'http://127.0.0.1:3000' }],
  [{ HOST: '::1' }, { host: '::1', publicUrl: 'http://[::1]:3000' }],
  [
    { ...snappay, PUBLIC_URL: 'https://tea.example.com/' },
    { publicUrl: 'https://tea.example.com', mailFrom: 'no-reply@tea.example.com' },
  ],
  [{ PUBLIC_URL: 'http://192.168.1.4:3000' }, { publicUrl: 'http://192.168.1.4:3000', mailFrom: 'no-reply@localhost' }],
  [{ DATA_DIR: 'shop/data' }, { dataDir: resolve('shop/data') }],
  [
    { DATABASE_URL: 'postgres://u:p@db.example.com:5433/shop?sslmode=verify-full' },
    { databaseUrl: 'postgres://u:p@db.example.com:5433/shop?sslmode=verify-full' },
  ],
  [
    { DATABASE_URL: 'postgresql://u@/shop?host=/run/postgresql' },
    { databaseUrl: 'postgresql://u@/shop?host=/run/postgresql' },
  ],
  [
    { DATABASE_URL: 'postgresql:///shop?host=/run/postgresql' },
    { databaseUrl: 'postgresql:///shop?host=/run/postgresql' },
  ],
  [{ DATABASE_URL: 'socket:/run/postgresql?db=shop' }, { databaseUrl: 'socket:/run/postgresql?db=shop' }],
  [{ SMTP_URL: 'smtp://u:p@mail.example.com:587' }, { smtpUrl: 'smtp://u:p@mail.example.com:587' }],
  [{ SEED: 'none' }, { seed: 'none' }],
  [{ WAL_ARCHIVE: 'shop/wal' }, { walArchive: resolve('shop/wal') }],
  [{ DRAIN_SECONDS: '0' }, { drainSeconds: 0 }],
  [{ DRAIN_SECONDS: '300' }, { drainSeconds: 300 }],
  [{ API_ORIGIN: 'https://api.example.com/' }, { apiOrigin: 'https://api.example.com' }],
  [{ WEB_BUILD: 'other/build' }, { webBuild: resolve('other/build') }],
  [{ LOG_LEVEL: 'info' }, { logLevel: 'info' }],
  [{ RESERVATION_MINUTES: '45' }, { reservationMinutes: 45 }],
  [
    { SANDBOX: 'on', PUBLIC_URL: 'https://tea.example.com' },
    { trustedProxies: ['loopback'], sandbox: true },
  ],
  [accountAt('http://127.0.0.1:3900/snappay/api/gateway'), { sandbox: true }],
  [{ ...accountAt('http://127.1:3900/'), SANDBOX: 'off' }, { sandbox: true }],
  [accountAt('http://localhost:3900/'), { sandbox: true }],
  [accountAt('http://[::1]:3900/'), { sandbox: true }],
  [accountAt('http://[::ffff:127.0.0.1]:3900/'), { sandbox: true }],
  [accountAt('http://0.0.0.0:3900/'), { sandbox: true }],
  [{ ...accountAt('http://127.0.0.1:3900/'), SANDBOX: 'on', PUBLIC_URL: 'https://tea.example.com' }, { sandbox: true }],
  [{ ...snappay, PUBLIC_URL: 'https://tea.example.com' }, { sandbox: false }],
  [accountAt('https://127.example.com/'), { sandbox: false }],
  [accountAt('https://localhost.example.com/'), { sandbox: false }],
  [{ PUBLIC_URL: 'http://127.0.0.1:3000' }, { trustedProxies: [] }],
  [{ SANDBOX: 'on', PUBLIC_URL: 'https://tea.example.com', TRUSTED_PROXIES: 'none' }, { trustedProxies: [] }],
  [{ API_ORIGIN: 'https://api.example.com', PUBLIC_URL: 'https://tea.example.com' }, { sandbox: false }],
  [
    { PICTURE_HOSTS: 'https://cdn.example.com, https://*.pictures.example:8443' },
    { pictureHosts: ['https://cdn.example.com', 'https://*.pictures.example:8443'] },
  ],
  [{ FORM_HOSTS: 'https://*.alipay.com' }, { formHosts: ['https://*.alipay.com'] }],
  [{ ADMIN_PORT: '9090' }, { admin: { port: 9090, host: '127.0.0.1' } }],
  [{ ADMIN_PORT: '9090', ADMIN_HOST: '10.0.0.4' }, { admin: { port: 9090, host: '10.0.0.4' } }],
  [{ TRUSTED_PROXIES: 'loopback, 10.0.0.0/8' }, { trustedProxies: ['loopback', '10.0.0.0/8'] }],
  [{ RATE_LIMIT_EXEMPT: '192.0.2.1,2001:db8::/32' }, { rateLimitExempt: ['192.0.2.1', '2001:db8::/32'] }],
  [{ SHARE_COUNTS: 'on' }, { shareCounts: 'on' }],
  [{ RESERVATION_MINUTES: '0.05' }, { reservationMinutes: 0.05 }],
  [{ SHOP_MAIL: 'hello@tea.example.com' }, { shopMail: 'hello@tea.example.com' }],
  [{ MAIL_FROM: 'Tea Shop <orders@tea.example.com>' }, { mailFrom: 'Tea Shop <orders@tea.example.com>' }],
  [
    snappay,
    {
      payments: [
        {
          provider: { name: 'snappay' },
          account: {
            gatewayUrl: 'https://open.snappay.ca/api/gateway',
            appId: 'app',
            merchantNo: '902000000001',
            key: 'secret-key',
          },
        },
      ],
    },
  ],
])('%j is read', (env, part) => {
  expect(readSettings(env)).toMatchObject(part)
})

test.each([
  ['PORT', { PORT: 'web' }],
  ['PORT', { PORT: '65536' }],
  ['PORT', { PORT: '-1' }],
  ['PORT', { PORT: '3000.5' }],
  ['PORT', { PORT: '0x50' }],
  ['HOST', { HOST: 'http://localhost' }],
  ['HOST', { HOST: 'two words' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'tea.example.com' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'ftp://tea.example.com' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'https://tea.example.com/shop' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'https://user@tea.example.com' }],
  ['DATABASE_URL', { DATABASE_URL: 'mysql://host/shop' }],
  ['DATABASE_URL', { DATABASE_URL: 'host:5432/shop' }],
  ['DATABASE_URL', { DATABASE_URL: 'postgres://u:p@host:port/shop' }],
  ['DATABASE_URL', { DATABASE_URL: 'socket:/run/postgresql' }],
  ['API_ORIGIN', { API_ORIGIN: 'api.example.com' }],
  ['API_ORIGIN', { API_ORIGIN: 'https://api.example.com/api/istore' }],
  ['API_ORIGIN', { API_ORIGIN: 'https://user:key@api.example.com' }],
  ['SMTP_URL', { SMTP_URL: 'mail.example.com:25' }],
  ['SMTP_URL', { SMTP_URL: 'smtp://' }],
  ['STORAGE_URL', { STORAGE_URL: '/var/uploads' }],
  ['STORAGE_URL', { STORAGE_URL: 'https://s3.example.com/bucket' }],
  ['STORAGE_URL', { STORAGE_URL: 'https://key:secret@s3.example.com' }],
  ['STORAGE_URL', { STORAGE_URL: 's3://key:secret@bucket/x' }],
  ['ID_KEY', { ID_KEY: 'c2hvcnQ=' }],
  ['ID_KEY', { ID_KEY: 'x'.repeat(44) }],
  ['REDIS_URL', { REDIS_URL: 'http://cache' }],
  ['SEED', { SEED: 'everything' }],
  ['MAIL_FROM', { MAIL_FROM: 'orders' }],
  ['MAIL_FROM', { MAIL_FROM: 'a@b.example\nBcc: c@d.example' }],
  ['SHOP_MAIL', { SHOP_MAIL: 'Shop <hello@tea.example.com>' }],
  ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
  ['TRUSTED_PROXIES', { TRUSTED_PROXIES: 'proxy.example.com' }],
  ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '0.0.0.0/0' }],
  ['RATE_LIMIT_EXEMPT', { RATE_LIMIT_EXEMPT: '10.0.0.0/99' }],
  ['RESERVATION_MINUTES', { RESERVATION_MINUTES: '0' }],
  ['WAL_ARCHIVE', { WAL_ARCHIVE: '/srv/$(id)' }],
  ['DRAIN_SECONDS', { DRAIN_SECONDS: '301' }],
  ['RESERVATION_MINUTES', { RESERVATION_MINUTES: '-5' }],
  ['RESERVATION_MINUTES', { RESERVATION_MINUTES: '1441' }],
  ['RESERVATION_MINUTES', { RESERVATION_MINUTES: '1e3' }],
  ['RESERVATION_MINUTES', { RESERVATION_MINUTES: 'half an hour' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'https://tea.example.com' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'https://tea.example.com', SANDBOX: 'off' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'https://tea.example.com', ...accountAt('http://127.0.0.1:3900/') }],
  ['PUBLIC_URL', { PUBLIC_URL: 'https://tea.example.com', ...accountAt('http://localhost.:3900/'), SANDBOX: 'off' }],
  ['SANDBOX', { SANDBOX: 'yes' }],
  ['SANDBOX', { ...snappay, SANDBOX: 'on' }],
  ['PICTURE_HOSTS', { PICTURE_HOSTS: 'cdn.example.com' }],
  ['PICTURE_HOSTS', { PICTURE_HOSTS: 'https://a.example; script-src *' }],
  ['PICTURE_HOSTS', { PICTURE_HOSTS: 'https://*' }],
  ['FORM_HOSTS', { FORM_HOSTS: "'self' https://pay.example" }],
  ['ADMIN_PORT', { ADMIN_PORT: 'admin' }],
  ['ADMIN_HOST', { ADMIN_PORT: '9090', ADMIN_HOST: 'two words' }],
  ['SNAPPAY_KEY', { ...snappay, SNAPPAY_KEY: '' }],
  ['SNAPPAY_APP_ID', { SNAPPAY_KEY: 'k', SNAPPAY_GATEWAY_URL: 'https://g', SNAPPAY_MERCHANT_NO: '1' }],
  ['SNAPPAY_GATEWAY_URL', { ...snappay, SNAPPAY_GATEWAY_URL: 'gateway' }],
  ['PAYMENT_ORDER', { ...snappay, PAYMENT_ORDER: 'snappay,cash' }],
  ['PAYMENT_ORDER', { ...snappay, PAYMENT_ORDER: 'snappay, snappay' }],
])('a bad %s stops the start: %j', (name, env) => {
  expect(() => readSettings(env)).toThrow(SettingsError)
  expect(() => readSettings(env)).toThrow(new RegExp(`^${name} .+\\.$`))
})

test.each(['DATABASE_URL', 'SMTP_URL'])('a bad %s does not print its password', (name) => {
  expect(() => readSettings({ [name]: 'gopher://u:pa55word@host' })).toThrow(/^(?!.*pa55word)/)
})

import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { SNAPPAY_ACCOUNT } from '../../../e2e/fixtures/running-shop.ts'
import { signSnapPay } from '../../../server/src/gateways/payment/providers/snappay/sign.ts'
import { Client, type Outcomes } from './client.ts'

const PATH = '/api/istore/client/shoppingManagement4/myCart'
const CONNECTIONS = 40
const BIG = 20 * 1024 * 1024
/** A body may take 30 seconds; the server checks this every few seconds. */
const MAX_TRICKLE_MS = 35_000

/** The head of a request that the shop would accept if its body were valid. */
async function headOf(url: string, attacker: number, length: number): Promise<string> {
  const address = `198.51.100.${100 + attacker}`
  const client = new Client(url, address)
  await client.call('GET /common3/exchangeRates/')
  const token = client.cookies.get('XSRF-TOKEN')
  const lines = [
    `POST ${PATH} HTTP/1.1`,
    `host: ${new URL(url).host}`,
    `x-forwarded-for: ${address}`,
    `cookie: XSRF-TOKEN=${token}`,
    `x-xsrf-token: ${token}`,
    'content-type: application/json',
    `content-length: ${length}`,
  ]
  return `${lines.join('\r\n')}\r\n\r\n`
}

/** Outcome of a connection that the shop did not end in time. */
const HELD = 'held'

/** Opens a connection, calls `write`, and reads until the server ends the connection. @returns the first status */
async function converse(url: string, write: (socket: Socket) => Promise<typeof HELD | undefined>): Promise<string> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  let text = ''
  socket.on('data', (bytes) => {
    text += bytes.toString('latin1')
  })
  const ended = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  socket.on('error', () => socket.destroy())
  const held = await write(socket)
  await ended
  return held ?? /^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? 'ended'
}

async function countUp(conversations: Promise<string>[]): Promise<Outcomes> {
  const outcomes: Outcomes = {}
  for (const outcome of await Promise.all(conversations)) outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
  return outcomes
}

/** Sends bodies far beyond the maximum size. */
export function sendBigBodies(url: string): Promise<Outcomes> {
  const chunk = Buffer.alloc(64 * 1024, 'x')
  const send = (attacker: number) =>
    converse(url, async (socket) => {
      socket.write(await headOf(url, attacker, BIG))
      for (let sent = 0; sent < BIG && !socket.destroyed; sent += chunk.length) {
        if (!socket.write(chunk)) await new Promise((go) => socket.once('drain', go).once('close', go))
      }
      socket.end()
      return undefined
    })
  return countUp(Array.from({ length: CONNECTIONS }, (_, attacker) => send(attacker)))
}

const UNKNOWN_ORDER = {
  app_id: SNAPPAY_ACCOUNT.SNAPPAY_APP_ID,
  merchant_no: SNAPPAY_ACCOUNT.SNAPPAY_MERCHANT_NO,
  trans_status: 'SUCCESS',
  trans_amount: '1.00',
  trans_currency: 'CAD',
  sign_type: 'MD5',
}

/** Sends addresses of another host, and correctly signed notifications with text that no database stores. */
export async function sendOddText(url: string): Promise<Outcomes> {
  const outcomes: Outcomes = {}
  const add = (outcome: string) => {
    outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
  }
  const notify = (out_order_no: string) => {
    const message = { ...UNKNOWN_ORDER, out_order_no }
    const sign = signSnapPay(message, SNAPPAY_ACCOUNT.SNAPPAY_KEY)
    const client = new Client(url, '198.51.100.99')
    return client.send('POST', '/api/istore/gateways/snappay/notify', JSON.stringify({ ...message, sign }))
  }
  for (const path of ['http://other/', `http://other${PATH}`]) {
    const head = `GET ${path} HTTP/1.1\r\nhost: other\r\nconnection: close\r\n\r\n`
    const status = await converse(url, async (socket) => {
      socket.write(head)
      return undefined
    })
    add(`other host ${status}`)
  }
  for (const text of ['a\0', '\0']) add(`signed zero character ${(await notify(text)).status}`)
  // Shows that the signature is correct.
  add(`signed ${(await notify('TNONE-234567-00000000')).status}`)
  return outcomes
}

/** Sends bodies at one byte per second: the shop must end every connection in time. */
export function sendTrickles(url: string): Promise<Outcomes> {
  const send = (attacker: number) =>
    converse(url, async (socket) => {
      socket.write(await headOf(url, attacker, 1000))
      const until = performance.now() + MAX_TRICKLE_MS
      while (!socket.destroyed && performance.now() < until) {
        socket.write('x')
        await sleep(1000)
      }
      const isHeld = !socket.destroyed
      socket.destroy()
      return isHeld ? HELD : undefined
    })
  return countUp(Array.from({ length: CONNECTIONS }, (_, attacker) => send(attacker)))
}

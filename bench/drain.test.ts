import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startChild } from '../e2e/fixtures/child.ts'
import { freePort } from '../tools/testing/free-port.ts'
import { type Guest, newGuest } from './support/guests.ts'
import { RoundRobin } from './support/round-robin.ts'

const REQUESTS = 1000
const AT_ONCE = 16
/** Requests answered when the first of the two servers gets its SIGTERM. */
const STOP_AFTER = 300
const API = '/api/istore/client'
const CART = `${API}/shoppingManagement4/myCart`
const PATHS = [CART, `${API}/productManagement2/products`, '/store']
/** One of this many requests writes. */
const PER_WRITE = 20

/** Adds one unit to the guest's cart. */
const addUnit = (url: string, guest: Guest) =>
  fetch(url + CART, {
    method: 'POST',
    headers: { cookie: guest.cookie, 'x-xsrf-token': guest.token, 'content-type': 'application/json' },
    body: JSON.stringify({ productId: guest.product, optionPair: guest.optionPair, quantity: 1 }),
  })

async function unitsIn(url: string, guest: Guest): Promise<number> {
  const { lineItems } = await (await fetch(url + CART, { headers: { cookie: guest.cookie } })).json()
  return (Object.values(lineItems) as { quantity: number }[]).reduce((sum, { quantity }) => sum + quantity, 0)
}

test('of 1,000 requests through two servers behind a proxy none is cut when one server stops', {
  timeout: 120_000,
}, async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'istore-drain-'))
  const ports = [await freePort(), await freePort()]
  const start = (port: number) =>
    startChild(
      ['server/src/main.ts'],
      {
        NODE_ENV: 'production',
        DATA_DIR: dataDir,
        PORT: String(port),
        DATABASE_URL: '',
        RATE_LIMIT_EXEMPT: 'loopback',
      },
      /The shop is open/,
    )
  const [first, second] = [await start(ports[0] ?? 0), await start(ports[1] ?? 0)]
  const proxy = new RoundRobin(ports)
  const url = await proxy.open()
  try {
    const guest = await newGuest(url)
    const statuses: number[] = []
    let stopped: Promise<void> | undefined
    let [sent, firstOnly] = [0, 0]
    const visit = async () => {
      while (sent < REQUESTS) {
        sent += 1
        const reply =
          sent % PER_WRITE === 0
            ? await addUnit(url, guest)
            : await fetch(url + PATHS[sent % PATHS.length], { headers: { cookie: guest.cookie } })
        await reply.arrayBuffer()
        statuses.push(reply.status)
        if (statuses.length !== STOP_AFTER) continue
        firstOnly = proxy.upstreams[0]?.answered ?? 0
        stopped = first.end('SIGTERM')
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, visit))
    await stopped
    expect(proxy.cut).toBe(0)
    expect(statuses.filter((status) => status !== 200)).toEqual([])
    expect(statuses).toHaveLength(REQUESTS)
    // The guest began with one unit.
    expect(await unitsIn(url, guest)).toBe(1 + REQUESTS / PER_WRITE)
    // Both servers answered before, and the stopped one finished its requests.
    expect(firstOnly).toBeGreaterThan(STOP_AFTER / 4)
    expect(proxy.upstreams[1]?.answered).toBeGreaterThan(REQUESTS / 2)
  } finally {
    await proxy.close()
    await Promise.allSettled([first.end('SIGTERM'), second.end('SIGTERM')])
    await rm(dataDir, { recursive: true, force: true })
  }
})

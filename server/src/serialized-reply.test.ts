import { expect, test } from 'vitest'
import { SerializedReply } from './serialized-reply.ts'

test('a reply with other fields shares the rest, and its text has all of them', () => {
  const guests = SerializedReply.of<{ content: { menu: string[] }; user: string | null }>({
    content: { menu: ['茶'] },
    user: null,
  })
  const shoppers = guests.with({ user: 'Ann' })
  expect(JSON.parse(shoppers.json)).toEqual({ content: { menu: ['茶'] }, user: 'Ann' })
  expect(shoppers.value.content).toBe(guests.value.content)
  expect(guests.json).toContain('"user":null')
})

test('a document takes the value of a reply with other fields without its text being written', () => {
  const guests = SerializedReply.of<{ user: { toJSON(): string } | null }>({ user: null })
  const written: string[] = []
  const user = { toJSON: () => written.push('user').toString() }
  const shoppers = guests.with({ user })
  expect(shoppers.value.user).toBe(user)
  expect(written).toEqual([])
})

test('a short reply is sent as text, and a long one as bytes that are encoded once', () => {
  const [short, long] = [10, 5000].map((count) => SerializedReply.of('茶'.repeat(count)))
  expect(short?.body).toBe(short?.json)
  expect(long?.body).toEqual(Buffer.from(long?.json ?? ''))
  expect(long?.body).toBe(long?.body)
})

import { expect, test } from 'vitest'
import { SerializedReply } from './serialized-reply.ts'

test('a reply with other fields shares the rest, and its text has all of them', () => {
  const guests = new SerializedReply<{ content: { menu: string[] }; user: string | null }>({
    content: { menu: ['茶'] },
    user: null,
  })
  const shoppers = guests.with({ user: 'Ann' })
  expect(JSON.parse(shoppers.json)).toEqual({ content: { menu: ['茶'] }, user: 'Ann' })
  expect(shoppers.bytes.toString()).toBe(shoppers.json)
  expect((shoppers.value as { content: object }).content).toBe((guests.value as { content: object }).content)
  expect(guests.json).toContain('"user":null')
})

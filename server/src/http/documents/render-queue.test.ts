import { setImmediate as rest } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { MAX_RUNNING, MAX_WAITING, RenderQueue, TooManyWaiting } from './render-queue.ts'

/** A queue whose renderings end one by one, and the outcome of each. */
function heldQueue() {
  const queue = new RenderQueue()
  const running: (() => void)[] = []
  const began: string[] = []
  const refused: string[] = []
  const send = (network: string) =>
    queue
      .run(network, () => {
        began.push(network)
        return new Promise<void>((resolve) => running.push(resolve))
      })
      .catch((error) => {
        if (!(error instanceof TooManyWaiting)) throw error
        refused.push(network)
      })
  const sendMany = (network: string, count: number) => Array.from({ length: count }, () => send(network))
  const endOne = async () => {
    running.shift()?.()
    await rest()
  }
  return { send, sendMany, endOne, began, refused }
}

test('renderings beyond those in flight wait, and beyond those that may wait they are refused', async () => {
  const { sendMany, began, refused, endOne } = heldQueue()
  const sent = sendMany('a', MAX_RUNNING + MAX_WAITING + 5)
  await rest()
  expect(began).toHaveLength(MAX_RUNNING)
  expect(refused).toHaveLength(5)
  for (let ended = 0; ended < MAX_RUNNING + MAX_WAITING; ended += 1) await endOne()
  await Promise.all(sent)
  expect(began).toHaveLength(MAX_RUNNING + MAX_WAITING)
})

test('a network that fills the queue makes room for another, whose turn comes next', async () => {
  const { send, sendMany, began, refused, endOne } = heldQueue()
  const sent = sendMany('crowd', MAX_RUNNING + MAX_WAITING)
  await rest()
  sent.push(send('shopper'))
  await rest()
  expect(refused).toEqual(['crowd'])
  await endOne()
  await endOne()
  expect(began.slice(MAX_RUNNING)).toEqual(['crowd', 'shopper'])
  for (let ended = 2; ended < MAX_RUNNING + MAX_WAITING; ended += 1) await endOne()
  await Promise.all(sent)
  expect(began.filter((network) => network === 'shopper')).toHaveLength(1)
})

test('among networks with equally many waiting the newest is refused', async () => {
  const { send, sendMany, began, refused } = heldQueue()
  for (let network = 0; network < MAX_RUNNING + MAX_WAITING; network += 1) void send(`network ${network}`)
  void sendMany('one more', 1)
  await rest()
  expect(began).toHaveLength(MAX_RUNNING)
  expect(refused).toEqual(['one more'])
})

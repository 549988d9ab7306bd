import { parentPort, workerData } from 'node:worker_threads'
import { ATTACKS, type AttackName } from './attacks.ts'

/** Runs attacks in a separate thread, so that they do not distort the measured times of the honest shoppers. */
const { url } = workerData as { url: string }
parentPort?.on('message', async (name: AttackName) => {
  try {
    parentPort?.postMessage({ outcomes: await ATTACKS[name].run(url) })
  } catch (error) {
    parentPort?.postMessage({ outcomes: {}, error: String(error) })
  }
})

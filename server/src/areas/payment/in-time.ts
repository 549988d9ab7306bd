import { GatewayError } from '../../gateways/payment/gateway.ts'

/**
 * Calls a provider for a shopper who waits.
 * @param ms milliseconds after which its answer is no longer waited for, even where it does not listen to the signal
 * @throws GatewayError when the time is up
 */
export async function inTime<T>(ms: number, call: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const signal = AbortSignal.timeout(Math.max(1, Math.round(ms)))
  const isUp = () => new GatewayError(`the provider did not answer within ${Math.round(ms)} ms`, true)
  const late = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(isUp()), { once: true })
  })
  try {
    return await Promise.race([call(signal), late])
  } catch (error) {
    if (signal.aborted && !(error instanceof GatewayError)) throw isUp()
    throw error
  }
}

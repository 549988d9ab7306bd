import { GatewayError } from '../../gateways/payment/gateway.ts'

/**
 * Calls a provider with a time limit.
 * @param ms milliseconds, enforced even when the call ignores its signal
 * @throws GatewayError on timeout
 */
export async function withTimeout<T>(ms: number, call: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const signal = AbortSignal.timeout(Math.max(1, Math.round(ms)))
  const timeoutError = () => new GatewayError(`the provider did not answer within ${Math.round(ms)} ms`, true)
  const late = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(timeoutError()), { once: true })
  })
  try {
    return await Promise.race([call(signal), late])
  } catch (error) {
    if (signal.aborted && !(error instanceof GatewayError)) throw timeoutError()
    throw error
  }
}

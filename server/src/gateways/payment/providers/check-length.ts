import { GatewayError } from '../gateway.ts'

/** A field of a request, unchanged. @throws GatewayError if it is longer than the provider accepts */
export function checkLength(name: string, text: string, limit: number): string {
  if (text.length > limit) throw new GatewayError(`${name} is longer than ${limit}: ${text.length}`, false)
  return text
}

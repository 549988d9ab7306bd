import type { Settings } from '../../env.ts'
import type { PaymentGateway } from './gateway.ts'
import { snapPayGateway } from './snappay.ts'

/** The payment providers that the settings name, by provider. */
export function openGateways({ snappay }: Pick<Settings, 'snappay'>): Map<string, PaymentGateway> {
  const gateways = snappay ? [snapPayGateway(snappay)] : []
  return new Map(gateways.map((gateway) => [gateway.provider, gateway]))
}

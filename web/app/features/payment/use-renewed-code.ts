import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { isRefused } from '#app/api/failure.ts'
import { confirmationPath } from '#app/paths.ts'
import { startDeadline } from './payment-deadline.ts'
import { requestPayment } from './payment-destination.ts'
import { type PaymentCode, paymentConfigQuery } from './queries.ts'

/**
 * Reopens a payment whose QR code has expired.
 * @param brand of the code; undefined takes the first brand with a QR code
 * @returns `renew` is null if the brand has no QR code
 */
export function useRenewedCode(
  orderId: string,
  brand: PaymentCode['brand'] | undefined,
  renewed: () => Promise<unknown>,
) {
  const navigate = useNavigate()
  const methods = useQuery(paymentConfigQuery()).data?.methods ?? []
  const method = methods.find((each) => each.flow === 'qr' && (brand === undefined || each.brand === brand))
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (methodId: string) => {
      const deadline = startDeadline()
      const opened = await Promise.race([requestPayment(methodId, orderId), deadline.over]).finally(deadline.stop)
      if (opened === 'over') throw new Error('no new code in time')
      await renewed()
    },
    onError: (cause) => {
      if (isRefused(cause, 'ORDER_ALREADY_PAID')) void navigate(confirmationPath(orderId), { replace: true })
    },
  })
  return { renew: method ? () => mutate(method.id) : null, busy: isPending, error }
}

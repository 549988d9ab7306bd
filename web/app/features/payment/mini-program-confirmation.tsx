import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { call } from '#app/api/call.ts'
import { PageHead } from '#app/features/store/page-head.tsx'
import { useText } from '#app/i18n/language.tsx'
import type { TextKey } from '#app/i18n/texts.ts'
import { confirmationPath, paymentPath } from '#app/paths.ts'
import { storedOpenId } from '#app/platform/open-id.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { FailurePanel } from './failure-panel.tsx'
import type { MiniProgramResult } from './mini-program-result.ts'
import { OrderConfirmation } from './order-confirmation.tsx'
import { checkCallOf } from './payment-calls.ts'
import { isSettled, type MaybeStatus, paymentView } from './payment-view.ts'
import { returnUrlInfo } from './queries.ts'
import { PendingPanel } from './result-views.tsx'

/** The mini-program uses WeChat Pay. */
const CHECK = checkCallOf('weixin_js')

/**
 * The confirmation after a payment in a mini-program. Its report is passed to the server, which queries the provider and
 * decides the result.
 * @source spec §4 Mini-program payment callback
 */
export function MiniProgramConfirmation({ result }: { result: MiniProgramResult }) {
  if (result.kind === 'OK') return <Paid orderId={result.orderId} />
  if (result.kind === 'FAIL') return <NotPaid orderId={result.orderId} message={result.message} />
  const { orderId, lacks } = result
  return <Failure orderId={orderId} text={lacks === 'ORDER' ? 'result.noMiniProgramOrder' : 'done.noStatus'} />
}

function Paid({ orderId }: { orderId: string }) {
  const openId = useOpenId()
  const { isPending } = useReported(['success', orderId], openId, () =>
    call('POST /shoppingManagement4/processWeChatMiniProgramPayment/success', {
      body: { orderID: orderId, weChatOpenId: openId ?? '', returnUrlInfo: returnUrlInfo() },
    }),
  )
  if (openId === null) return <Failure orderId={orderId} text="result.noOpenId" />
  if (isPending) return <Reporting orderId={orderId} />
  return <OrderConfirmation orderId={orderId} check={CHECK} status={null} reportsMissingStatus={false} />
}

function NotPaid({ orderId, message }: { orderId: string; message: string }) {
  const { data, isPending } = useReported(['error', orderId], true, () =>
    call('POST /shoppingManagement4/processWeChatMiniProgramPayment/error', {
      body: { orderID: orderId, errorMessage: message, returnUrlInfo: returnUrlInfo() },
    }),
  )
  if (isPending) return <Reporting orderId={orderId} />
  // The order was paid anyway, or has ended otherwise.
  if (isSettled(paymentView(data)))
    return <OrderConfirmation orderId={orderId} check={CHECK} status={null} reportsMissingStatus={false} />
  return <Failure orderId={orderId} text="done.notThrough" canPay />
}

/** Reports a result once; even if that fails, the order is checked afterwards. */
function useReported(key: string[], isKnown: unknown, report: () => Promise<MaybeStatus>) {
  return useQuery({
    queryKey: ['payment.miniProgram', ...key],
    queryFn: report,
    enabled: Boolean(isKnown),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  })
}

/** From the URL until the shell has stored it; undefined before hydration. */
function useOpenId(): string | null | undefined {
  const [search] = useSearchParams()
  const [openId, setOpenId] = useState<string | null>()
  useEffect(() => {
    setOpenId((known) => known ?? (search.get('wmpoid') || storedOpenId()))
  }, [search])
  return openId
}

function Reporting({ orderId }: { orderId: string }) {
  const t = useText()
  return (
    <>
      <PageHead title={t('done.pending')} />
      <PendingPanel orderId={orderId} />
    </>
  )
}

/** Makes no claim about the payment, and links to the order. */
function Failure({ orderId, text, canPay }: { orderId: string | null; text: TextKey; canPay?: boolean }) {
  const t = useText()
  const again =
    orderId === null ? null : canPay ? (
      <LinkButton to={paymentPath(null, orderId)} tone="brand">
        {t('done.tryAgain')}
      </LinkButton>
    ) : (
      <LinkButton to={confirmationPath(orderId)} tone="brand">
        {t('result.check')}
      </LinkButton>
    )
  return (
    <>
      <PageHead title={t('done.failed')} />
      <FailurePanel action={again} cartTone={again ? 'neutral' : 'brand'}>
        <p role="alert">{t(text)}</p>
      </FailurePanel>
    </>
  )
}

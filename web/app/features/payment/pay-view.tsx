import type { ReactNode } from 'react'
import { useCartKey } from '#app/features/cart/cart-key.ts'
import { PaidByCredit } from '#app/features/checkout/options/pay-by-credit.tsx'
import { useMoney } from '#app/i18n/currency.tsx'
import { useText } from '#app/i18n/language.tsx'
import { campaignOf, shopPath } from '#app/paths.ts'
import { ActionBar } from '#app/ui/action-bar.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { AppLink } from '#app/ui/link.tsx'
import { OnlineButton } from '#app/ui/online-button.tsx'
import { Section } from '#app/ui/section.tsx'
import { AT_STORE, BY_CREDIT, isMethodId, skipsPaymentPage } from './method-id.ts'
import { MethodRows } from './method-rows.tsx'
import type { PayError } from './pay-error.ts'
import { PayHead } from './pay-head.tsx'
import type { PaymentConfig, PaymentMethod } from './queries.ts'
import { useMethodChoice } from './use-method-choice.ts'
import type { OpenOrder } from './use-open-order.ts'

interface PayViewProps {
  /** Charged amount, minor units. */
  total: number
  currency: string
  methods: readonly PaymentMethod[]
  /** Brands that work only outside this app's browser. */
  elsewhere?: PaymentConfig['openInBrowser']
  /** Whether store credit pays all of it. */
  byCredit?: boolean
  /** Rendered first: the option to use store credit. */
  credit?: ReactNode
  /** Whether the order can be paid at the store instead. */
  payAtStore?: boolean
  pay: (method: string) => void
  busy: boolean
  error: PayError | null
  /** Outcome of the last attempt; if null, the page says that paying here is secure. */
  openOrder: OpenOrder | null
  /** Reservation of a placed order. */
  heldUntil?: ReactNode
  /** Rendered by other features. */
  review: ReactNode
  summary: ReactNode
}

export function PayView(props: PayViewProps) {
  const t = useText()
  const usable = props.methods.filter(({ id }) => isMethodId(id))
  const [picked, choose] = useMethodChoice(props.payAtStore ? [...usable, { id: AT_STORE }] : usable)
  const chosen = props.byCredit ? BY_CREDIT : picked
  const button = (wide: boolean) => (
    <PayButton
      {...props}
      wide={wide}
      isPlaced={skipsPaymentPage(chosen)}
      unavailable={chosen === null}
      onPress={() => chosen && props.pay(chosen)}
    />
  )
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-12 lg:gap-12">
      <div className="grid min-w-0 grid-cols-1 gap-6 lg:col-span-7">
        {props.heldUntil}
        <PayHead total={props.total} currency={props.currency} openOrder={props.openOrder} />
        {props.credit}
        {props.byCredit ? (
          <PaidByCredit />
        ) : usable.length === 0 && !props.payAtStore && !props.elsewhere?.length ? (
          <Banner tone="warn">{t('pay.noMethods')}</Banner>
        ) : (
          <MethodRows
            methods={usable}
            elsewhere={props.elsewhere}
            payAtStore={props.payAtStore}
            value={picked}
            onChange={choose}
          />
        )}
        <ErrorNote error={props.error} total={props.total} currency={props.currency} />
        {props.review}
      </div>
      <Section id="summary" title={t('sum.title')} className="card grid gap-4 lg:sticky lg:top-20 lg:col-span-5">
        {props.summary}
        <div className="hidden md:block">{button(true)}</div>
      </Section>
      <ActionBar>{button(true)}</ActionBar>
    </div>
  )
}

interface PayButtonProps extends Pick<PayViewProps, 'total' | 'currency' | 'busy'> {
  wide: boolean
  /** The press places the order itself, without a payment page. */
  isPlaced: boolean
  unavailable: boolean
  onPress: () => void
}

function PayButton({ total, currency, busy, wide, isPlaced, unavailable, onPress }: PayButtonProps) {
  const t = useText()
  const text = useMoney()(total, currency, true).text
  return (
    <OnlineButton
      tone="brand"
      wide={wide}
      busy={busy}
      unavailable={unavailable}
      icon={isPlaced ? undefined : 'lock'}
      onClick={onPress}
    >
      {isPlaced ? t(busy ? 'pay.placing' : 'pay.placeOrder') : busy ? t('pay.opening') : t('pay.pay', { total: text })}
    </OnlineButton>
  )
}

/** On a phone it would otherwise appear behind the bar with the button. */
const showNote = (note: HTMLElement | null) => note?.scrollIntoView({ block: 'nearest' })

function ErrorNote({ error, total, currency }: { error: PayError | null; total: number; currency: string }) {
  const t = useText()
  const text = useMoney()(total, currency, true).text
  const cartKey = useCartKey()
  if (error === null) return null
  return (
    <div ref={showNote}>
      <Banner tone={error.totalChanged ? 'warn' : 'danger'} announce="alert">
        <p>{error.totalChanged ? t('pay.totalChanged', { total: text }) : error.text}</p>
        {error.totalChanged || error.saysCharged ? null : <p>{t('pay.notCharged')}</p>}
        {campaignOf(cartKey) === null ? null : (
          <AppLink to={shopPath(cartKey)} className="inline-block py-2.5 underline">
            {t('group.toOffer')}
          </AppLink>
        )}
      </Banner>
    </div>
  )
}

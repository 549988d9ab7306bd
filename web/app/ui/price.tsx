import { type ShownMoney, useMoney } from '#app/i18n/currency.tsx'
import { useText } from '#app/i18n/language.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

interface PriceProps {
  /** Minor units of `currency`, an integer. */
  minor: number
  currency: string
  /** The usual price, struck through beside the lower one. */
  was?: number | null
  /** The price depends on the options, and this is the lowest. */
  from?: boolean
  /** Shows the currency that is charged, as every total in cart and checkout must. */
  exact?: boolean
  /** `card` 18 px, `page` 30 px, `line` like the surrounding text. */
  size?: 'card' | 'page' | 'line'
}

export function Price({ minor, currency, was, from, exact, size = 'line' }: PriceProps) {
  const t = useText()
  const show = useMoney()
  const now = show(minor, currency, exact)
  const old = was == null || was <= minor ? null : show(was, currency, exact)
  return (
    <span className={`price price-${size}${old ? ' price-deal' : ''}`}>
      <VisuallyHidden>
        {t(from ? 'ui.priceFrom' : 'ui.priceNow', { price: now.spoken })}
        {old ? ` ${t('ui.priceWas', { price: old.spoken })}` : null}
      </VisuallyHidden>
      <span aria-hidden="true" className="price-now">
        <Rendered money={now} from={from} />
      </span>
      {old ? (
        <s aria-hidden="true" className="price-was">
          {old.text}
        </s>
      ) : null}
    </span>
  )
}

function Rendered({ money: { parts, converted }, from }: { money: ShownMoney; from?: boolean }) {
  const t = useText()
  const [before, after] = from ? t('ui.priceFrom', { price: '\n' }).split('\n') : []
  return (
    <>
      {before ? <small>{before}</small> : null}
      <small>
        {converted ? '≈\u00a0' : null}
        {parts.sign}
        {parts.symbol}
      </small>
      {parts.integer}
      {parts.fraction ? <small>{parts.fraction}</small> : null}
      {after ? <small>{after}</small> : null}
    </>
  )
}

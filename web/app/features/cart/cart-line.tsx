import { MAX_LINE_QUANTITY } from '@istore/contract/limits.ts'
import { useText } from '#app/i18n/language.tsx'
import { unbroken } from '#app/i18n/unbroken.ts'
import { productPath } from '#app/paths.ts'
import { Button, IconButton } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { AppLink } from '#app/ui/link.tsx'
import type { OfflineProps } from '#app/ui/online-button.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Price } from '#app/ui/price.tsx'
import { Stepper } from '#app/ui/stepper.tsx'
import { isPendingLine, type CartLine as Line } from './cart-writes.ts'
import { lineName } from './line-name.ts'
import { fittingQuantity, isBlocked } from './line-notice.ts'

interface CartLineProps {
  line: Line
  currency: string
  onQuantity: (quantity: number) => void
  onRemove: () => void
  /** Disabled state and its reason. */
  offline: OfflineProps
  /** Maximum number of units that one shopper may buy. */
  maxUnits?: number
}

export function CartLine({
  line,
  currency,
  onQuantity,
  onRemove,
  offline,
  maxUnits = MAX_LINE_QUANTITY,
}: CartLineProps) {
  const t = useText()
  const { unavailable, ...why } = offline
  const href = productPath(line.productId)
  const name = lineName(t, line)
  return (
    <li className="flex gap-3 border-b border-line py-4 sm:gap-4">
      <AppLink to={href} tabIndex={-1} aria-hidden="true" className="shrink-0">
        <Picture image={line.image} sizes="88px" decorative className="size-22 rounded-card" />
      </AppLink>
      <div className="grid min-w-0 flex-1 content-start gap-1">
        <div className="flex flex-wrap items-start justify-between gap-x-4">
          <div className="min-w-0 flex-1 basis-32">
            <AppLink to={href} className="font-bold hover:underline">
              {line.name}
            </AppLink>
            {line.optionText ? <p className="text-14 text-fg-2">{unbroken(line.optionText)}</p> : null}
          </div>
          <LinePrice line={line} currency={currency} />
        </div>
        <LineNotice line={line} onQuantity={onQuantity} offline={offline} />
        <div className="mt-1 flex flex-wrap items-center justify-between gap-2">
          <Stepper
            name={name}
            value={line.quantity}
            max={isPendingLine(line) ? line.quantity : Math.min(maxUnits, Math.max(line.available, 1))}
            onChange={onQuantity}
            offline={offline}
          />
          <IconButton
            {...why}
            label={t('cart.removeNamed', { name })}
            icon="trash"
            className="-mr-2.5"
            aria-disabled={unavailable}
            onClick={unavailable ? undefined : onRemove}
          />
        </div>
      </div>
    </li>
  )
}

function LinePrice({ line, currency }: { line: Line; currency: string }) {
  const t = useText()
  const was = line.wasPrice === null ? null : line.wasPrice * line.quantity
  const [before, after] = t('cart.each', { price: '\n' }).split('\n')
  return (
    <div className="ml-auto text-right">
      <Price minor={line.lineTotal} was={was} currency={currency} exact />
      {line.quantity > 1 ? (
        <p className="text-14 text-fg-2">
          {before}
          <Price minor={line.unitPrice} currency={currency} exact />
          {after}
        </p>
      ) : null}
    </div>
  )
}

function LineNotice({ line, onQuantity, offline }: Pick<CartLineProps, 'line' | 'onQuantity' | 'offline'>) {
  const t = useText()
  const fitting = fittingQuantity(line)
  if (isBlocked(line)) {
    return (
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-14 text-fg-danger">
        <p className="flex items-start gap-2">
          <Icon name="error" size={20} />
          <span>{fitting === null ? t('cart.soldOut') : t('cart.notEnough', { count: fitting })}</span>
        </p>
        {fitting === null ? null : (
          <Button
            {...offline}
            compact
            aria-label={t('cart.setToNamed', { name: lineName(t, line), count: fitting })}
            onClick={() => onQuantity(fitting)}
          >
            {t('cart.setTo', { count: fitting })}
          </Button>
        )}
      </div>
    )
  }
  const text =
    line.notice === 'PRICE_CHANGED'
      ? t('cart.priceChanged')
      : line.notice === 'LOW_STOCK'
        ? t('cart.lowStock', { count: line.available })
        : null
  return text ? <p className="text-14 text-fg-warn">{text}</p> : null
}

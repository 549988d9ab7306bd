import type { Reply } from '@istore/contract/index.ts'
import { type Locale, timeText } from '@istore/contract/text.ts'
import { dayText } from '#app/i18n/date-format.ts'
import { useLocale, useText } from '#app/i18n/language.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { useOverlay } from '#app/ui/overlay.ts'
import { readyTime } from './ready-time.ts'

type Inventory = Reply<'GET /inventoryManagement/inventoryByProductAndOptions/{id}'>
export type LocationStock = Inventory['storeLocations'][number]

interface StockProps {
  /** Undefined while loading. */
  locations: readonly LocationStock[] | undefined
}

/** Two lines high in every state. */
export function PickupLine({
  locations,
  failed,
  storeLocationId,
}: StockProps & { failed: boolean; storeLocationId: string | null }) {
  const t = useText()
  const overlay = useOverlay('location')
  const here = locations?.find((location) => location.storeLocationId === storeLocationId)
  return (
    <div className="flex min-h-18 flex-wrap items-center gap-x-3 rounded-card border border-line bg-surface py-2 pr-1 pl-4">
      <Icon name="pin" className="text-fg-brand" />
      <div className="min-w-0 flex-1 basis-[7.5rem] text-14">
        <p className="font-bold">
          {here ? t('product.pickupAt', { store: here.localStoreName }) : t('product.pickup')}
        </p>
        {locations ? (
          <StockText locations={locations} here={here} />
        ) : (
          <p className="text-fg-3">{t(failed ? 'product.stockFailed' : 'ui.loading')}</p>
        )}
      </div>
      <button type="button" className="min-h-11 flex-none px-3 text-14 font-bold text-fg-brand" onClick={overlay.show}>
        {t(here ? 'product.change' : 'product.chooseStore')}
      </button>
    </div>
  )
}

function StockText({ locations, here }: { locations: readonly LocationStock[]; here?: LocationStock }) {
  const t = useText()
  const ready = useReadyText()
  const elsewhere = locations.filter((location) => location !== here && location.available > 0).length
  if (!here) {
    const text = elsewhere > 0 ? t('product.atStores', { count: elsewhere }) : t('product.nowhere')
    return <p className={elsewhere > 0 ? 'text-fg-success' : 'text-fg-danger'}>{text}</p>
  }
  if (here.available === 0) {
    return (
      <p className="text-fg-danger">
        {elsewhere > 0
          ? t('product.notHere', { elsewhere: t('product.atOthers', { count: elsewhere }) })
          : t('product.nowhere')}
      </p>
    )
  }
  const low = here.stockState === 'LOW_STOCK'
  const when = ready(here)
  return (
    <p className={low ? 'text-fg-warn' : 'text-fg-success'}>
      {low ? t('product.limit', { count: here.available }) : t('catalogue.inStock')}
      {when ? ` · ${when}` : null}
    </p>
  )
}

/** Formats when an order placed now would be ready, in the store's time zone. */
function useReadyText(): (location: LocationStock) => string {
  const t = useText()
  const locale = useLocale()
  return ({ readyBy, today }) => {
    if (!readyBy) return ''
    const { day, date, time: hours } = readyTime(readyBy, today)
    if (hours === null)
      return t('product.ready', { time: day === 'later' ? dayText(date, locale) : nearDay(day, locale) })
    const time = timeText(hours, locale)
    const later = t('product.onDay', { day: dayText(date, locale), time })
    return t('product.ready', { time: day === 'later' ? later : t(`product.${day}`, { time }) })
  }
}

/** `today` or `tomorrow`, in the browser's own words. */
const nearDay = (day: 'today' | 'tomorrow', locale: Locale) =>
  new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(day === 'today' ? 0 : 1, 'day')

export function StockByLocation({ locations }: StockProps) {
  const t = useText()
  const ready = useReadyText()
  const tone = { IN_STOCK: 'text-fg-success', LOW_STOCK: 'text-fg-warn', SOLD_OUT: 'text-fg-3' }
  const word = {
    IN_STOCK: 'catalogue.inStock',
    LOW_STOCK: 'catalogue.lowStock',
    SOLD_OUT: 'catalogue.soldOut',
  } as const
  return (
    <ul>
      {locations?.map((location) => (
        <li
          key={location.storeLocationId}
          className="flex flex-wrap justify-between gap-x-4 border-t border-line py-2 text-14 first:border-t-0"
        >
          <span>{location.localStoreName}</span>
          <span className={tone[location.stockState]}>
            {t(word[location.stockState])}
            {location.available > 0 && ready(location) ? ` · ${ready(location)}` : null}
          </span>
        </li>
      ))}
    </ul>
  )
}

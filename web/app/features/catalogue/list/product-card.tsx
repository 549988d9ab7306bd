import { memo, type ReactNode } from 'react'
import { type Contents, useShared } from '#app/api/visit.tsx'
import { type Cart, holdsProduct } from '#app/features/cart/cart-query.ts'
import { useKnownCart } from '#app/features/cart/use-cart.ts'
import type { Card } from '#app/features/catalogue/product-queries.ts'
import { useText } from '#app/i18n/language.tsx'
import { unbroken } from '#app/i18n/unbroken.ts'
import { productPath } from '#app/paths.ts'
import { useOnline } from '#app/platform/use-online.ts'
import { IconButton } from '#app/ui/button.tsx'
import { AppLink } from '#app/ui/link.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Price } from '#app/ui/price.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { LazyLikeButton } from './lazy-like-button.tsx'

export interface CardActions {
  /** Adds one unit of a product without options; while offline, shows the reason instead. */
  onQuickAdd?: (card: Card, currency: string) => void
}

interface ProductCardProps extends Pick<CardActions, 'onQuickAdd'> {
  card: Card
  currency: string
  heading: 'h2' | 'h3'
  /** `sizes` of the picture. */
  sizes: string
  /** The options to which its price applies. */
  options?: string
  /** The card is on the first screen. */
  eager?: boolean
  className?: string
}

/** Memoized, as lists are long. */
const ProductCard = memo(function ProductCard({ className = '', ...shown }: ProductCardProps) {
  const { card, currency, heading, sizes, options, eager, onQuickAdd } = shown
  const inCart = useKnownCart((cart) => holdsProduct(cart, card.id))
  const own = ['card', card, currency, heading, sizes, options, eager, onQuickAdd !== undefined, inCart]
  return (
    <li
      className={`group relative flex flex-col ${className}`}
      data-product={card.id}
      {...useShared(own, <CardContent {...shown} inCart={inCart} />)}
    />
  )
})

type CardContentProps = Omit<ProductCardProps, 'className'> & { inCart: boolean }

/** One link covers picture and text, with the add button beside it. */
function CardContent({ card, currency, heading: Heading, inCart, ...props }: CardContentProps) {
  const soldOut = card.stockState === 'SOLD_OUT'
  return (
    <>
      <div className="relative overflow-hidden rounded-card">
        <Picture
          image={card.image}
          sizes={props.sizes}
          eager={props.eager}
          className={`aspect-square transition-transform duration-200 group-hover:scale-103 ${soldOut ? 'opacity-60' : ''}`}
        />
        <CornerTag card={card} />
      </div>
      <div className="flex grow flex-col pt-2">
        <Heading className="line-clamp-2 text-14 font-bold">
          <AppLink
            to={productPath(card.id, props.options)}
            prefetch="none"
            className="after:absolute after:inset-0 after:rounded-card"
          >
            {card.name}
          </AppLink>
        </Heading>
        <p className="line-clamp-2 text-14 text-fg-2">{unbroken(card.fact)}</p>
        <p className={isQuick(card, props.onQuickAdd) ? 'mt-1 pr-12' : 'mt-1'}>
          <Price minor={card.price} was={card.wasPrice} from={card.priceFrom} currency={currency} size="card" />
        </p>
        <CardNote card={card} inCart={inCart} />
      </div>
      <QuickAdd card={card} currency={currency} onQuickAdd={props.onQuickAdd} />
      <LazyLikeButton id={card.id} name={card.name} onPicture />
    </>
  )
}

interface ProductCardsProps extends Omit<ProductCardProps, 'card' | 'currency' | 'eager'> {
  list: { products: readonly Card[]; currency: string }
  /** Number of pictures on the first screen. */
  eager?: number
}

export function ProductCards({ list, eager = 0, ...shared }: ProductCardsProps) {
  return list.products.map((card, at) => (
    <ProductCard key={card.id} card={card} currency={list.currency} eager={at < eager} {...shared} />
  ))
}

type ShortList = Omit<ProductCardsProps, 'list'> & Partial<Pick<ProductCardsProps, 'list'>>

/**
 * The cards of a short list as contents of its element, or skeletons until it is loaded. Carts that hold the same of
 * these products, usually none, share the markup on the server; the browser needs no key for it.
 */
export function useSharedCards(props: ShortList, skeletons: ReactNode): Contents {
  const { list, ...look } = props
  const inCart = useKnownCart((cart) => (import.meta.env.SSR ? idsInCart(list, cart) : ''))
  const own = import.meta.env.SSR ? keyOf(props, inCart) : []
  return useShared(own, list ? <ProductCards list={list} {...look} /> : skeletons)
}

const idsInCart = (list: ShortList['list'], cart: Cart | undefined): string =>
  (list?.products ?? []).flatMap(({ id }) => (holdsProduct(cart, id) ? [id] : [])).join()

function keyOf({ list, heading, sizes, options, eager, className, onQuickAdd }: ShortList, inCart: string): unknown[] {
  const { products = [], currency } = list ?? {}
  return ['cards', ...products, currency, heading, sizes, options, eager, className, onQuickAdd !== undefined, inCart]
}

function CornerTag({ card }: { card: Card }) {
  const t = useText()
  const soldOut = card.stockState === 'SOLD_OUT'
  if (!soldOut && card.wasPrice === null) return null
  return (
    <p className="absolute top-2 left-2 flex">
      <Tag tone={soldOut ? 'neutral' : 'deal'}>{t(soldOut ? 'catalogue.soldOut' : 'catalogue.saleTag')}</Tag>
    </p>
  )
}

/** Always one line, so that neighbouring cards align. */
function CardNote({ card, inCart }: Pick<CardContentProps, 'card' | 'inCart'>) {
  const t = useText()
  if (inCart) return <p className="mt-1 text-12 font-bold text-fg-brand">{t('catalogue.inCart')}</p>
  if (card.stockState === 'LOW_STOCK') return <p className="mt-1 text-12 text-fg-warn">{t('catalogue.lowStock')}</p>
  return <p className="mt-1 line-clamp-1 text-12 text-fg-3">{card.tags[0]?.name ?? '\u00a0'}</p>
}

/** Whether the card has an add button, in a corner that its text leaves free. */
const isQuick = (card: Card, onQuickAdd: CardActions['onQuickAdd']) =>
  onQuickAdd !== undefined && !card.hasOptions && card.stockState !== 'SOLD_OUT'

function QuickAdd({ card, currency, onQuickAdd }: { card: Card; currency: string } & Pick<CardActions, 'onQuickAdd'>) {
  const t = useText()
  const online = useOnline()
  if (!isQuick(card, onQuickAdd)) return null
  return (
    <IconButton
      icon="plus"
      label={t('catalogue.quickAdd', { name: card.name })}
      aria-disabled={online ? undefined : true}
      onClick={() => onQuickAdd?.(card, currency)}
      className="absolute right-0 bottom-0 z-1 border border-control bg-surface text-fg-brand"
    />
  )
}

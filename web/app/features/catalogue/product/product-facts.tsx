import { useText } from '#app/i18n/language.tsx'
import { langOf, type Product } from './choice.ts'
import { Fold } from './fold.tsx'
import { type ShopStock, StockByShop } from './pickup-line.tsx'

interface ProductFactsProps {
  product: Product
  shops: readonly ShopStock[] | undefined
  readAt: number
}

/** What there is to know of a product: the story open, the facts and the stock folded. */
export function ProductFacts({ product, shops, readAt }: ProductFactsProps) {
  const t = useText()
  return (
    <section aria-labelledby="about" className="grid gap-3">
      <h2 id="about" className="h2">
        {t('product.description')}
      </h2>
      <p lang={langOf(product)} className="max-w-[68ch] whitespace-pre-line text-fg-2">
        {product.description}
      </p>
      <div>
        {product.details.map(({ key, title, text }, at) => (
          <Fold key={key} title={title} open={at === 0}>
            <p lang={langOf(product)} className="whitespace-pre-line">
              {text}
            </p>
          </Fold>
        ))}
        <Fold title={t('product.stockByShop')}>
          <StockByShop shops={shops} readAt={readAt} />
        </Fold>
      </div>
    </section>
  )
}

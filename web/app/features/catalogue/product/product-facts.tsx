import { useShared } from '#app/api/visit.tsx'
import { useText } from '#app/i18n/language.tsx'
import { unbroken } from '#app/i18n/unbroken.ts'
import { Section } from '#app/ui/section.tsx'
import { langOf, type Product } from './choice.ts'
import { Collapsible } from './collapsible.tsx'
import { type LocationStock, StockByLocation } from './pickup-line.tsx'

interface ProductFactsProps {
  product: Product
  locations: readonly LocationStock[] | undefined
}

export function ProductFacts({ product, locations }: ProductFactsProps) {
  const t = useText()
  return (
    <Section id="about" title={t('product.description')} className="grid gap-3">
      <p lang={langOf(product)} className="max-w-[68ch] whitespace-pre-line text-fg-2">
        {unbroken(product.description)}
      </p>
      <div {...useShared(['folds', product, locations], <Folds product={product} locations={locations} />)} />
    </Section>
  )
}

function Folds({ product, locations }: ProductFactsProps) {
  const t = useText()
  return (
    <>
      {product.details.map(({ key, title, text }, at) => (
        <Collapsible key={key} title={title} open={at === 0}>
          <p lang={langOf(product)} className="whitespace-pre-line">
            {unbroken(text)}
          </p>
        </Collapsible>
      ))}
      <Collapsible title={t('product.stockByStore')}>
        <StockByLocation locations={locations} />
      </Collapsible>
    </>
  )
}

import { useText } from '#app/i18n/language.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { Price } from '#app/ui/price.tsx'
import { Tag } from '#app/ui/tag.tsx'
import type { Product } from './choice.ts'

interface ProductHeadProps {
  product: Pick<Product, 'name' | 'fact' | 'brand' | 'tags'>
  currency: string
  price: number
  wasPrice: number | null
  from?: boolean
}

/** Name, brand, price: what is on screen first, also while the rest is on its way. */
export function ProductHead({ product, currency, price, wasPrice, from }: ProductHeadProps) {
  const t = useText()
  return (
    <div className="grid gap-2">
      <h1 tabIndex={-1} className="h1">
        {product.name}
      </h1>
      <p className="text-fg-2">
        <TextLink
          to={`/store/productlist?brand=${encodeURIComponent(product.brand.key)}`}
          className="-my-2.5 inline-block py-2.5"
        >
          {product.brand.name}
        </TextLink>
        {` · ${product.fact}`}
      </p>
      <p className="flex flex-wrap items-center gap-3">
        <Price minor={price} was={wasPrice} from={from} currency={currency} size="page" />
        {wasPrice === null ? null : <Tag tone="deal">{t('catalogue.saleTag')}</Tag>}
      </p>
    </div>
  )
}

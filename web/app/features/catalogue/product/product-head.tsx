import type { ReactNode } from 'react'
import { useText } from '#app/i18n/language.tsx'
import { unbroken } from '#app/i18n/unbroken.ts'
import { TextLink } from '#app/ui/link.tsx'
import { Price } from '#app/ui/price.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { listHref } from '../list/list-filter.ts'
import { langOf, type Product } from './choice.ts'

interface ProductHeadProps {
  product: Pick<Product, 'name' | 'brand' | 'tags' | 'textLanguage'>
  currency: string
  fact: string
  price: number
  wasPrice: number | null
  from?: boolean
  /** Buttons beside the name, with space reserved for one. */
  tools?: ReactNode
}

/** Shown even while the rest is loading. */
export function ProductHead({ product, currency, fact, price, wasPrice, from, tools }: ProductHeadProps) {
  const t = useText()
  return (
    <div className="grid gap-2">
      <div className="flex items-start gap-2">
        <h1 tabIndex={-1} lang={langOf(product)} className="h1 min-w-0 grow">
          {product.name}
        </h1>
        <div className="-my-1 -mr-2.5 flex min-h-11 min-w-11 flex-none">{tools}</div>
      </div>
      <p className="flex flex-wrap items-center gap-3">
        <Price minor={price} was={wasPrice} from={from} currency={currency} size="page" />
        {wasPrice === null ? null : <Tag tone="deal">{t('catalogue.saleTag')}</Tag>}
      </p>
      <p className="text-fg-2">
        <TextLink to={listHref({ brand: product.brand.key })} className="-my-2.5 inline-block py-2.5">
          {product.brand.name}
        </TextLink>
        {' · '}
        <span lang={langOf(product)}>{unbroken(fact)}</span>
      </p>
      {product.textLanguage ? <p className="text-14 text-fg-3">{t('product.otherLanguage')}</p> : null}
    </div>
  )
}

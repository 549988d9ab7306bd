import { useId } from 'react'
import { useText } from '#app/i18n/language.tsx'
import { ChipGroup } from '#app/ui/choice.tsx'
import { type Goods, valueState } from './choice.ts'
import type { ProductChoice } from './use-product-choice.ts'

interface OptionRowsProps {
  goods: Goods
  chosen: ProductChoice
}

/** A row of chips for each option. A value that is sold out stays, says so, and can still be looked at. */
export function OptionRows({ goods, chosen }: OptionRowsProps) {
  const t = useText()
  const id = useId()
  return (
    <div className="grid gap-4">
      {goods.options.map(({ name, label, values }) => (
        <ChipGroup
          key={name}
          legend={label}
          name={`${id}-${name}`}
          value={chosen.choice[name] ?? null}
          onChange={(value) => chosen.choose(name, value)}
          choices={values.map((value) => ({
            value: value.value,
            content:
              valueState(goods, chosen.choice, name, value.value) === 'free' ? (
                value.label
              ) : (
                <span className="text-fg-3">
                  <s>{value.label}</s> <small className="text-12">{t('catalogue.soldOut')}</small>
                </span>
              ),
          }))}
        />
      ))}
    </div>
  )
}

import { useId } from 'react'
import { useText } from '#app/i18n/language.tsx'
import { unbroken } from '#app/i18n/unbroken.ts'
import { ChipGroup } from '#app/ui/choice.tsx'
import { type Goods, type ValueState, valueState } from './choice.ts'
import type { ProductChoice } from './use-product-choice.ts'

/** A sold-out value stays visible, marked and selectable. */
export function OptionRows({ goods, chosen }: { goods: Goods; chosen: ProductChoice }) {
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
          choices={values.map(({ value, label: text }) => ({
            value,
            content: <Value text={unbroken(text)} state={valueState(goods, chosen.choice, name, value)} />,
          }))}
        />
      ))}
    </div>
  )
}

function Value({ text, state }: { text: string; state: ValueState }) {
  const t = useText()
  if (state === 'free') return text
  return (
    <span className="text-fg-3">
      <s>{text}</s> <small className="text-12">{t(`product.${state}`)}</small>
    </span>
  )
}

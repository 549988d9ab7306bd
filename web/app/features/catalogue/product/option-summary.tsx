import { useText } from '#app/i18n/language.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { choiceText, type Product } from './choice.ts'
import type { PurchaseState } from './use-purchase.ts'
import { useOptionSheet } from './use-sheet.ts'

/** Opens the option sheet on phones. */
export function OptionSummary({ product, state }: { product: Product; state: PurchaseState }) {
  const t = useText()
  const { show } = useOptionSheet()
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={show}
      className="flex md:hidden min-h-13 w-full items-center gap-3 rounded-card border border-line bg-surface py-2 pr-3 pl-4 text-left text-14"
    >
      <span className="flex-none text-fg-2">{product.options.map(({ label }) => label).join(t('product.join'))}</span>
      <span className="grow font-bold">{choiceText(product.options, state.chosen.choice)}</span>
      <Icon name="chevron-right" size={20} className="text-fg-3" />
    </button>
  )
}

import { useText } from '#app/i18n/language.tsx'
import { Icon } from '#app/ui/icon.tsx'

/** The rules of a campaign: folded on small screens, open where there is room. Both work without scripts. */
export function RuleList({ rules }: { rules: readonly string[] }) {
  const t = useText()
  if (rules.length === 0) return null
  const list = (
    <ol className="rules">
      {rules.map((rule) => (
        <li key={rule}>{rule}</li>
      ))}
    </ol>
  )
  return (
    <>
      <details className="rules-fold lg:hidden">
        <summary>
          {t('group.rules')}
          <Icon name="chevron-down" size={20} />
        </summary>
        {list}
      </details>
      <section aria-labelledby="rules" className="grid gap-3 max-lg:hidden">
        <h2 id="rules" className="h2">
          {t('group.rules')}
        </h2>
        {list}
      </section>
    </>
  )
}

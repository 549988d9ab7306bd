import { useText } from '#app/i18n/language.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Section } from '#app/ui/section.tsx'

/** Folded on small screens, open on large ones; works without scripts. */
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
      <Section id="rules" title={t('group.rules')} className="grid gap-3 max-lg:hidden">
        {list}
      </Section>
    </>
  )
}

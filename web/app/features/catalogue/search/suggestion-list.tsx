import { useEffect } from 'react'
import { useText } from '#app/i18n/language.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { IconName } from '#app/ui/icons.ts'
import { Picture } from '#app/ui/picture.tsx'
import type { Suggestion } from './queries.ts'

const ICONS: Readonly<Record<Suggestion['kind'], IconName>> = {
  TERM: 'search',
  CATEGORY: 'grid',
  BRAND: 'store',
  TAG: 'tag',
  PRODUCT: 'bag',
}

export const rowId = (list: string, at: number) => `${list}-${at}`

interface SuggestionListProps {
  id: string
  suggestions: readonly Suggestion[]
  active: number
  onChoose: (suggestion: Suggestion) => void
  onLook: (id: string) => void
}

/** Focus stays in the field: a row is only highlighted. */
export function SuggestionList({ id, suggestions, active, onChoose, onLook }: SuggestionListProps) {
  const t = useText()
  const look = ({ kind, key }: Suggestion) => {
    if (kind === 'PRODUCT') onLook(key)
  }
  const marked = suggestions[active]
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each row that is reached with the keys
  useEffect(() => {
    if (marked) look(marked)
  }, [marked])
  return (
    <div id={id} role="listbox" aria-label={t('search.suggestions')} className="suggestions">
      {suggestions.map((suggestion, at) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field above handles the keys
        <div
          key={`${suggestion.kind} ${suggestion.key}`}
          id={rowId(id, at)}
          role="option"
          tabIndex={-1}
          aria-selected={at === active}
          // Focus stays in the field.
          onMouseDown={(event) => event.preventDefault()}
          onPointerEnter={() => look(suggestion)}
          onClick={() => onChoose(suggestion)}
        >
          {suggestion.image ? (
            <Picture image={suggestion.image} sizes="40px" decorative className="suggestion-picture" />
          ) : (
            <Icon name={ICONS[suggestion.kind]} size={20} />
          )}
          <span className="suggestion-text">{suggestion.text}</span>
          {suggestion.kind === 'TERM' || suggestion.kind === 'PRODUCT' ? null : (
            <span className="suggestion-kind">{t(`search.kind.${suggestion.kind}`)}</span>
          )}
        </div>
      ))}
    </div>
  )
}

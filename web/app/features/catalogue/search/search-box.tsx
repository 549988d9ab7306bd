import { useId } from 'react'
import { href } from 'react-router'
import { useText } from '#app/i18n/language.tsx'
import { IconButton } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { rowId, SuggestionList } from './suggestion-list.tsx'
import { type SearchField, useSearchBox } from './use-search-box.ts'

interface SearchBoxProps extends SearchField {
  /** The field has the focus as soon as the document opens, before scripts run. */
  autoFocus: boolean
  onUsed: () => void
  /** Called when a product among the suggestions is highlighted, as it may be opened next. */
  onLook: (id: string) => void
}

/** Works without scripts, as a form. @source WAI-ARIA APG, Combobox with listbox popup */
export function SearchBox({ q, autoFocus, takesFocus, hrefOf, onUsed, onLook }: SearchBoxProps) {
  const t = useText()
  const list = useId()
  const box = useSearchBox({ q, takesFocus, hrefOf })
  const { suggestions, active, text } = box
  const isOpen = suggestions.length > 0
  return (
    <search>
      <form action={href('/store/search')} className="search-box" onSubmit={box.submit}>
        <Icon name="search" size={20} />
        <input
          ref={box.field}
          {...box.typing}
          type="search"
          name="q"
          value={text}
          maxLength={200}
          role="combobox"
          aria-label={t('search.label')}
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={isOpen ? list : undefined}
          aria-activedescendant={isOpen && active !== -1 ? rowId(list, active) : undefined}
          placeholder={t('search.placeholder')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          // biome-ignore lint/a11y/noAutofocus: the page is for searching
          autoFocus={autoFocus}
          data-takes-focus={takesFocus || undefined}
          onFocus={onUsed}
          onPointerDown={onUsed}
        />
        {text === '' ? null : <IconButton icon="close" label={t('search.clear')} onClick={box.clear} />}
        <button type="submit" className="btn btn-brand btn-compact">
          {t('search.go')}
        </button>
        {isOpen ? <SuggestionList id={list} {...{ suggestions, active, onLook }} onChoose={box.choose} /> : null}
      </form>
      <p role="status" className="vh">
        {isOpen ? t('search.suggestionCount', { count: suggestions.length }) : ''}
      </p>
    </search>
  )
}

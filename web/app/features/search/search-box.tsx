import { type CompositionEvent, type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { cleanTerm } from '#app/api/search-term.ts'
import { useText } from '#app/i18n/language.tsx'
import { isSmallScreen } from '#app/platform/scroll.ts'
import { IconButton } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { Suggestion } from './queries.ts'
import { addRecent } from './recent.ts'
import { rowId, SuggestionList } from './suggestion-list.tsx'
import { isComposing, movedTo } from './typing.ts'
import { useSuggestions } from './use-suggestions.ts'

interface SearchBoxProps {
  /** What the page shows the results of; '' on the empty search page. */
  q: string
  /** The field takes the keyboard as the page opens. */
  takesFocus: boolean
  hrefOf: (suggestion: Pick<Suggestion, 'kind' | 'key'>) => string
  onUsed: () => void
}

/**
 * The search field with suggestions, and without scripts a form.
 * @source WAI-ARIA APG, Combobox with listbox popup
 */
export function SearchBox({ q, takesFocus, hrefOf, onUsed }: SearchBoxProps) {
  const t = useText()
  const list = useId()
  const box = useSearchBox({ q, takesFocus, hrefOf })
  const { suggestions, active, text } = box
  const isOpen = suggestions.length > 0
  return (
    <search>
      <form action="/store/search" className="search-box" onSubmit={box.submit}>
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
          data-takes-focus={takesFocus || undefined}
          onFocus={onUsed}
        />
        {text === '' ? null : <IconButton icon="close" label={t('search.clear')} onClick={box.clear} />}
        <button type="submit" className="btn btn-brand btn-compact">
          {t('search.go')}
        </button>
        {isOpen ? <SuggestionList id={list} suggestions={suggestions} active={active} onChoose={box.choose} /> : null}
      </form>
      <p role="status" className="vh">
        {isOpen ? t('search.suggestionCount', { count: suggestions.length }) : ''}
      </p>
    </search>
  )
}

function useSearchBox({ q, takesFocus, hrefOf }: Omit<SearchBoxProps, 'onUsed'>) {
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  const composing = useRef(false)
  const [text, setText] = useShownText(q)
  const [active, setActive] = useState(-1)
  const { suggestions, ask, stop, forget } = useSuggestions()
  useEffect(() => {
    if (takesFocus) field.current?.focus({ preventScroll: true })
  }, [takesFocus])
  const close = () => {
    forget()
    setActive(-1)
  }
  const follow = (to: string) => {
    close()
    // On a phone the keyboard would cover what was found.
    if (isSmallScreen()) field.current?.blur()
    void navigate(to)
  }
  const choose = ({ kind, key }: Pick<Suggestion, 'kind' | 'key'>) => {
    if (kind === 'TERM') {
      addRecent(cleanTerm(key))
      setText(key)
    }
    follow(hrefOf({ kind, key }))
  }
  const type = (next: string) => {
    setText(next)
    setActive(-1)
    if (!composing.current) ask(next)
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isComposing({ isComposing: event.nativeEvent.isComposing, keyCode: event.keyCode })) return
    const moved = movedTo(event.key, active, suggestions.length)
    const chosen = event.key === 'Enter' ? suggestions[active] : undefined
    const closes = event.key === 'Escape' && suggestions.length > 0
    if (moved === undefined && !chosen && !closes) return
    event.preventDefault()
    if (moved !== undefined) setActive(moved)
    if (chosen) choose(chosen)
    if (closes) close()
  }
  return {
    field,
    text,
    active,
    suggestions,
    choose,
    typing: {
      onInput: (event: FormEvent<HTMLInputElement>) => type(event.currentTarget.value),
      onKeyDown: press,
      onCompositionStart: () => {
        composing.current = true
        stop()
      },
      onCompositionEnd: (event: CompositionEvent<HTMLInputElement>) => {
        composing.current = false
        ask(event.currentTarget.value)
      },
      onBlur: close,
    },
    clear: () => {
      type('')
      field.current?.focus()
    },
    submit: (event: FormEvent) => {
      event.preventDefault()
      if (composing.current) return
      addRecent(cleanTerm(text))
      follow(hrefOf({ kind: 'TERM', key: text.trim() }))
    },
  }
}

/** The text in the field. A page that shows other results, such as after Back, puts theirs in. */
function useShownText(q: string) {
  const [text, setText] = useState(q)
  const [shown, setShown] = useState(q)
  if (shown !== q) {
    setShown(q)
    setText(q)
  }
  return [text, setText] as const
}

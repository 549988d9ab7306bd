import { type CompositionEvent, type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { addressPath } from '#app/platform/address.ts'
import { isSmallScreen } from '#app/platform/scroll.ts'
import { useOpenPage } from '#app/ui/page-navigation.tsx'
import type { Suggestion } from './queries.ts'
import { addRecent } from './recent.ts'
import { cleanTerm } from './search-term.ts'
import { isComposing, movedTo } from './typing.ts'
import { useSuggestions } from './use-suggestions.ts'

type Row = Pick<Suggestion, 'kind' | 'key'>

export interface SearchField {
  /** Term of the results page; '' on the empty search page. */
  q: string
  /** Focuses the field when the page opens. */
  takesFocus: boolean
  hrefOf: (row: Row) => string
}

export function useSearchBox({ q, takesFocus, hrefOf }: SearchField) {
  const field = useRef<HTMLInputElement>(null)
  const composing = useRef(false)
  const [text, setText] = useShownText(q)
  const { suggestions, ask, stop, clear } = useSuggestions()
  const follow = useFollow(field)
  const choose = ({ kind, key }: Row) => {
    if (kind === 'TERM') {
      addRecent(cleanTerm(key))
      setText(key)
    }
    keys.close()
    follow(hrefOf({ kind, key }))
  }
  const keys = useKeys(suggestions, choose, clear)
  const type = (next: string) => {
    setText(next)
    keys.unmark()
    if (!composing.current) ask(next)
  }
  useStart(field, takesFocus, (typed) => {
    if (typed !== text) type(typed)
  })
  return {
    field,
    text,
    active: keys.active,
    suggestions,
    choose,
    typing: {
      onInput: (event: FormEvent<HTMLInputElement>) => type(event.currentTarget.value),
      onKeyDown: keys.press,
      onCompositionStart: () => {
        composing.current = true
        stop()
      },
      onCompositionEnd: (event: CompositionEvent<HTMLInputElement>) => {
        composing.current = false
        ask(event.currentTarget.value)
      },
      onBlur: keys.close,
    },
    clear: () => {
      type('')
      field.current?.focus()
    },
    submit: (event: FormEvent) => {
      event.preventDefault()
      // React's state lacks what was typed and submitted before hydration.
      if (!composing.current) choose({ kind: 'TERM', key: (field.current?.value ?? text).trim() })
    },
  }
}

type Field = Readonly<{ current: HTMLInputElement | null }>

/** Focuses the field if requested, and takes over what was typed before hydration. */
function useStart(field: Field, takesFocus: boolean, onTyped: (text: string) => void): void {
  useEffect(() => {
    if (takesFocus) field.current?.focus({ preventScroll: true })
  }, [field, takesFocus])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the app starts on this page
  useEffect(() => onTyped(field.current?.value ?? ''), [])
}

/**
 * Opens a page; the current one without a new history entry. Hides a phone's keyboard, which would cover the results.
 */
function useFollow(field: Field): (to: string) => void {
  const openPage = useOpenPage()
  return (to) => {
    if (isSmallScreen()) field.current?.blur()
    openPage(to, { replace: to === addressPath() })
  }
}

/**
 * The highlighted row, and what keys do. The highlight follows its row when the rows change, and disappears with it:
 * Enter never chooses a row that was not highlighted.
 */
function useKeys(rows: readonly Suggestion[], choose: (row: Row) => void, clear: () => void) {
  const [marked, mark] = useState<Row>()
  const active = rows.findIndex(({ kind, key }) => kind === marked?.kind && key === marked.key)
  const close = () => {
    clear()
    mark(undefined)
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isComposing({ isComposing: event.nativeEvent.isComposing, keyCode: event.keyCode })) return
    const moved = movedTo(event.key, active, rows.length)
    const chosen = event.key === 'Enter' ? rows[active] : undefined
    const closes = event.key === 'Escape' && rows.length > 0
    if (moved === undefined && !chosen && !closes) return
    event.preventDefault()
    if (moved !== undefined) mark(rows[moved])
    if (chosen) choose(chosen)
    if (closes) close()
  }
  return { active, unmark: () => mark(undefined), close, press }
}

/** The text in the field, replaced when the page shows other results, such as after Back. */
function useShownText(q: string) {
  const [text, setText] = useState(q)
  const [shown, setShown] = useState(q)
  if (shown !== q) {
    setShown(q)
    setText(q)
  }
  return [text, setText] as const
}

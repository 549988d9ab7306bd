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
  /** What the page shows the results of; '' on the empty search page. */
  q: string
  /** The field takes the keyboard as the page opens. */
  takesFocus: boolean
  hrefOf: (row: Row) => string
}

/** The text of the search field, the rows under it, and what keys, composing and choosing do to them. */
export function useSearchBox({ q, takesFocus, hrefOf }: SearchField) {
  const field = useRef<HTMLInputElement>(null)
  const composing = useRef(false)
  const [text, setText] = useShownText(q)
  const { suggestions, ask, stop, forget } = useSuggestions()
  const follow = useFollow(field)
  const choose = ({ kind, key }: Row) => {
    if (kind === 'TERM') {
      addRecent(cleanTerm(key))
      setText(key)
    }
    keys.close()
    follow(hrefOf({ kind, key }))
  }
  const keys = useKeys(suggestions, choose, forget)
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
      // The app was not told yet of what was typed and sent before it ran.
      if (!composing.current) choose({ kind: 'TERM', key: (field.current?.value ?? text).trim() })
    },
  }
}

type Field = Readonly<{ current: HTMLInputElement | null }>

/** Takes the keyboard where the page asks for it, and takes over what was typed before the app ran. */
function useStart(field: Field, takesFocus: boolean, onTyped: (text: string) => void): void {
  useEffect(() => {
    if (takesFocus) field.current?.focus({ preventScroll: true })
  }, [field, takesFocus])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the app starts here
  useEffect(() => onTyped(field.current?.value ?? ''), [])
}

/** Leads on; to where one is already without another step. On a phone the keyboard would cover what was found: it goes. */
function useFollow(field: Field): (to: string) => void {
  const openPage = useOpenPage()
  return (to) => {
    if (isSmallScreen()) field.current?.blur()
    openPage(to, { replace: to === addressPath() })
  }
}

/**
 * Which row the keys have marked, and what keys do. A mark stays with its row when other rows come, and goes with it:
 * Enter never chooses what was not marked.
 */
function useKeys(rows: readonly Suggestion[], choose: (row: Row) => void, forget: () => void) {
  const [marked, mark] = useState<Row>()
  const active = rows.findIndex(({ kind, key }) => kind === marked?.kind && key === marked.key)
  const close = () => {
    forget()
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

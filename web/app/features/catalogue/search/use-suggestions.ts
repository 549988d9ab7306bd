import { hashKey, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type Suggestion, suggestionsQuery } from './queries.ts'
import { cleanTerm } from './search-term.ts'
import { continuesText, DEBOUNCE_MS, suggestTerm } from './typing.ts'

const NONE: readonly Suggestion[] = []

const hashOf = (term: string) => hashKey(suggestionsQuery(term).queryKey)

/**
 * Suggestions for the text in the field, fetched a moment after the last key, never while composing and never for an
 * empty text. A new request cancels the previous one, so that no late reply is shown. Until the reply, the rows of a
 * text that the new one continues stay.
 */
export function useSuggestions() {
  // Terms requested one after another, each continuing the previous one, so that their rows may stay.
  const [typed, setTyped] = useState<readonly string[]>([])
  const requested = typed.at(-1) ?? ''
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const { data } = useQuery({
    ...suggestionsQuery(requested),
    enabled: requested !== '',
    placeholderData: (rows, of) => (typed.some((text) => hashOf(text) === of?.queryHash) ? rows : undefined),
    retry: false,
  })
  const stop = () => clearTimeout(timer.current)
  const clear = () => {
    stop()
    setTyped([])
  }
  return {
    suggestions: requested === '' ? NONE : (data?.suggestions ?? NONE),
    /** Fetches suggestions after a pause in typing. */
    ask: (text: string) => {
      const term = suggestTerm(cleanTerm(text))
      if (term === '') return clear()
      stop()
      timer.current = setTimeout(
        () => setTyped((before) => [...(continuesText(before.at(-1), term) ? before : []), term]),
        DEBOUNCE_MS,
      )
    },
    /** Cancels a scheduled request. */
    stop,
    clear,
  }
}

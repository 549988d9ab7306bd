import { hashKey, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type Suggestion, suggestionsQuery } from './queries.ts'
import { cleanTerm } from './search-term.ts'
import { goesOn, PAUSE_MS, suggestTerm } from './typing.ts'

const NONE: readonly Suggestion[] = []

const hashOf = (term: string) => hashKey(suggestionsQuery(term).queryKey)

/**
 * What the text in the field may become. It is asked for a moment after the last key, never while an input method is
 * composing, and never for nothing; what is asked for anew gives up what was asked before, so that no late reply shows.
 * Until the reply comes the rows stay that were there, where the text goes on from theirs.
 */
export function useSuggestions() {
  // What was asked one after another, each going on from the one before: their rows may stay.
  const [typed, setTyped] = useState<readonly string[]>([])
  const asked = typed.at(-1) ?? ''
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const { data } = useQuery({
    ...suggestionsQuery(asked),
    enabled: asked !== '',
    placeholderData: (rows, of) => (typed.some((text) => hashOf(text) === of?.queryHash) ? rows : undefined),
    retry: false,
  })
  const stop = () => clearTimeout(timer.current)
  const forget = () => {
    stop()
    setTyped([])
  }
  return {
    suggestions: asked === '' ? NONE : (data?.suggestions ?? NONE),
    /** Asks for a text once nobody has typed for a moment. */
    ask: (text: string) => {
      const term = suggestTerm(cleanTerm(text))
      if (term === '') return forget()
      stop()
      timer.current = setTimeout(
        () => setTyped((before) => [...(goesOn(before.at(-1), term) ? before : []), term]),
        PAUSE_MS,
      )
    },
    /** Waits with what was to be asked. */
    stop,
    /** Forgets what was asked. */
    forget,
  }
}

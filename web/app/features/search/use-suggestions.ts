import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { cleanTerm } from '#app/api/search-term.ts'
import { type Suggestion, suggestionsQuery } from './queries.ts'
import { PAUSE_MS, suggestTerm } from './typing.ts'

const NONE: readonly Suggestion[] = []

/**
 * What the text in the field may become. It is asked for a moment after the last key, never while an input method is
 * composing, and never for nothing; what is asked for anew gives up what was asked before, so that no late reply shows.
 */
export function useSuggestions() {
  const [asked, setAsked] = useState('')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const { data } = useQuery({
    ...suggestionsQuery(asked),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
    retry: false,
  })
  const stop = () => clearTimeout(timer.current)
  const forget = () => {
    stop()
    setAsked('')
  }
  return {
    suggestions: asked === '' ? NONE : (data?.suggestions ?? NONE),
    /** Asks for a text once nobody has typed for a moment. */
    ask: (text: string) => {
      const term = suggestTerm(cleanTerm(text))
      if (term === '') return forget()
      stop()
      timer.current = setTimeout(() => setAsked(term), PAUSE_MS)
    },
    /** Waits with what was to be asked. */
    stop,
    /** Forgets what was asked. */
    forget,
  }
}

import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type Choice, choiceOf, type Product, pairOf, startingChoice } from './choice.ts'

export interface ProductChoice {
  choice: Choice
  pair: string
  /** Whether the shopper or the address has made the choice. */
  decided: boolean
  choose: (option: string, value: string) => void
}

/** Query parameter of a choice: `?options=size:100g,grade:top`. */
export const OPTIONS_PARAM = 'options'

/** The chosen options. They are in the address, so that they can be shared and survive a reload. */
export function useProductChoice(product: Product): ProductChoice {
  const { search } = useLocation()
  const requested = new URLSearchParams(search).get(OPTIONS_PARAM) ?? ''
  const [choice, setChoice] = useState(() => startingChoice(product, choiceOf(requested)))
  const [decided, setDecided] = useState(requested !== '')
  const pair = pairOf(product.options, choice)
  useAddress(decided ? pair : requested)
  return {
    choice,
    pair,
    decided: decided || product.options.length === 0,
    choose: (option, value) => {
      setChoice((last) => ({ ...last, [option]: value }))
      setDecided(true)
    },
  }
}

/** Writes the choice into the address next to its other parameters, also after a sheet above the page has closed. */
function useAddress(pair: string): void {
  const { search, state } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    const params = new URLSearchParams(search)
    if ((params.get(OPTIONS_PARAM) ?? '') === pair) return
    params.set(OPTIONS_PARAM, pair)
    // Colons and commas are allowed in a query, and a shared address is easier to read with them.
    const text = params.toString().replaceAll('%3A', ':').replaceAll('%2C', ',')
    void navigate({ search: `?${text}` }, { replace: true, preventScrollReset: true, state })
  }, [navigate, pair, search, state])
}

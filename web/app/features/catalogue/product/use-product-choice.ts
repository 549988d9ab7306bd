import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type Choice, choiceOf, type Product, pairOf, startingChoice } from './choice.ts'

/** What is chosen of a product, and how to choose otherwise. */
export interface ProductChoice {
  choice: Choice
  pair: string
  /** True once the shopper, or the address, chose. */
  decided: boolean
  choose: (option: string, value: string) => void
}

/** The name of the query parameter that carries a choice: `?options=size:100g,leaf:whole`. */
export const OPTIONS_PARAM = 'options'

/**
 * Keeps the choice of options. What the shopper chose stands in the address, so that it can be shared and survives a
 * reload.
 */
export function useProductChoice(product: Product): ProductChoice {
  const { search } = useLocation()
  const asked = new URLSearchParams(search).get(OPTIONS_PARAM) ?? ''
  const [choice, setChoice] = useState(() => startingChoice(product, choiceOf(asked)))
  const [decided, setDecided] = useState(asked !== '')
  const pair = pairOf(product.options, choice)
  useAddress(decided ? pair : asked)
  return {
    choice,
    pair,
    decided: decided || product.options.length === 0,
    choose: (option, value) => {
      setChoice({ ...choice, [option]: value })
      setDecided(true)
    },
  }
}

/** Writes the choice into the address in place, whatever else stands there, also after a sheet above it closed. */
function useAddress(pair: string): void {
  const { search, state } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    const params = new URLSearchParams(search)
    if ((params.get(OPTIONS_PARAM) ?? '') === pair) return
    params.set(OPTIONS_PARAM, pair)
    // Colons and commas may stand in a query as they are, and a shared address is easier to read with them.
    const text = params.toString().replaceAll('%3A', ':').replaceAll('%2C', ',')
    void navigate({ search: `?${text}` }, { replace: true, preventScrollReset: true, state })
  }, [navigate, pair, search, state])
}

import { useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { positionAt } from './list-position.ts'
import type { Span } from './load-window.ts'

/** The pages loaded when the shopper left, else the one in the address. @param from.inApp false during hydration */
export function useListStart({ page, inApp }: { page: number; inApp: boolean }): Span {
  const { key } = useLocation()
  const cameBack = useNavigationType() === 'POP'
  const [start] = useState(() => {
    const position = inApp && cameBack ? positionAt(key) : undefined
    return position ? { first: position.first, last: position.last } : { first: page, last: page }
  })
  return start
}

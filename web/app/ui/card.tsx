import type { ComponentProps } from 'react'

/** A raised sheet of paper. `as` names the element: div, section, li, article. */
export function Card({
  as: As = 'div',
  className,
  ...rest
}: ComponentProps<'div'> & { as?: 'div' | 'section' | 'li' | 'article' }) {
  const Element = As as 'div'
  return <Element {...rest} className={className ? `card ${className}` : 'card'} />
}

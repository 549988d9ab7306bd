import type { ComponentProps } from 'react'

/** A raised surface. `as` names the element: div, section, li, article. */
export function Card(props: ComponentProps<'div'> & { as?: 'div' | 'section' | 'li' | 'article' }) {
  const { as = 'div', className, ...rest } = props
  const Element = as as 'div'
  return <Element {...rest} className={className ? `card ${className}` : 'card'} />
}

import type { ComponentProps } from 'react'

interface SectionProps extends ComponentProps<'section'> {
  /** Id of the heading, which labels the section. */
  id: string
  title: string
}

export function Section({ id, title, children, ...rest }: SectionProps) {
  return (
    <section aria-labelledby={id} {...rest}>
      <h2 id={id} className="h2">
        {title}
      </h2>
      {children}
    </section>
  )
}

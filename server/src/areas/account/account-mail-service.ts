import type { Visit } from '../../visit.ts'

/** Whom an email about an account goes to: its job needs no more of the visit. */
export const mailTo = ({ locale, context }: Visit, email: string) => ({
  email,
  locale,
  requestedAt: context.now().toISOString(),
})

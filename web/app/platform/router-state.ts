/**
 * Gives `HydratedRouter` what the document has for it. React Router's own documents stream it through inline scripts; here
 * it is part of the document's state.
 * @param encoded as `EntryContext.serverHandoffStream` has it
 */
export function giveRouterState(encoded: string): void {
  const { __reactRouterContext: context } = window as unknown as { __reactRouterContext: { stream?: ReadableStream } }
  context.stream = new Blob([encoded]).stream()
}

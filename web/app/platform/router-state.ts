/**
 * Passes `HydratedRouter` its state from the document. React Router's own documents stream it through inline scripts;
 * here it is part of the document's state.
 * @param encoded in the format of `EntryContext.serverHandoffStream`
 */
export function restoreRouterState(encoded: string): void {
  const { __reactRouterContext: context } = window as unknown as { __reactRouterContext: { stream?: ReadableStream } }
  context.stream = new Blob([encoded]).stream()
}

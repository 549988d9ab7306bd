/** A spinning ring. Say in words beside it what is going on. */
export function Spinner({ size = 24 }: { size?: number }) {
  const side = `${size / 16}rem`
  return <span aria-hidden="true" className="spinner" style={{ width: side, height: side }} />
}

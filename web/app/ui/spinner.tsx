/** A turning ring. Say what is going on in words beside it. */
export function Spinner({ size = 24 }: { size?: number }) {
  const side = `${size / 16}rem`
  return <span aria-hidden="true" className="spinner" style={{ width: side, height: side }} />
}

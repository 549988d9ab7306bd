export function StartError() {
  return <p>…</p>
}
export { StartError as PageError }

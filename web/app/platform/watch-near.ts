/**
 * Calls back each time an element comes within two screens below the visible one; not on a connection that saves data,
 * and not while the keyboard is inside the list. @source spec §9 Infinite scroll: down distance 2
 * @returns a function that stops it
 */
export function watchNear(element: Element | null, onNear: () => void): (() => void) | undefined {
  const saving = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
  if (!element || saving) return undefined
  const byKeyboard = () => document.activeElement?.closest('ul,ol')?.parentElement?.contains(element) === true
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some((entry) => entry.isIntersecting) && !byKeyboard()) onNear()
    },
    { rootMargin: '0px 0px 200% 0px' },
  )
  observer.observe(element)
  return () => observer.disconnect()
}

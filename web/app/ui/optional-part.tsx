import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'

/**
 * A part that the page can do without: nothing is rendered if its code cannot be loaded.
 * @param fallback is shown until the code is loaded
 */
export function optionalPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback?: ReactNode,
): ComponentType<Props> {
  const Part = lazy(() =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: (() => null) as ComponentType<Props> }),
    ),
  )
  return (props) => (
    <Suspense fallback={fallback}>
      <Part {...props} />
    </Suspense>
  )
}

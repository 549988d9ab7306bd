import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'

/**
 * A part that the page can do without: nothing is in its place if its code cannot be fetched.
 * @param fallback is shown until the code is there
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

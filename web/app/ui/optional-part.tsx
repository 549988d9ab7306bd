import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

/** A part that the page can do without: nothing is in its place if its code cannot be fetched. */
export const optionalPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(() =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: () => null }),
    ),
  )

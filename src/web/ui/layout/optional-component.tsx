import { lazy, Suspense, type ComponentType } from 'react'
import { useIsHydrated } from './use-is-hydrated.ts'

interface Substitutes<Props> {
  loading: ComponentType<Props>
  failed: ComponentType<Props>
}

/** Loads the file of a part after the page; shows the substitutes until then, or if loading fails. */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { loading: Loading, failed }: Substitutes<Props>,
): ComponentType<Props> {
  const Part = lazy(() =>
    load().then(
      (Component) => ({ default: Component }),
      () => ({ default: failed }),
    ),
  )
  return (props) => {
    // The server renders the substitute only.
    if (!useIsHydrated()) return <Loading {...props} />
    return (
      <Suspense fallback={<Loading {...props} />}>
        <Part {...props} />
      </Suspense>
    )
  }
}

/** Loads an optional part of the page: it appears once its file has loaded, and stays hidden if that fails. */
export const optionalComponent = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> => lazyComponent(load, { loading: Nothing, failed: Nothing })

const Nothing = () => null

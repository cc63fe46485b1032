import { lazy, Suspense, type ComponentType } from 'react'
import { useIsHydrated } from './use-is-hydrated.ts'

interface Substitutes<Props> {
  loading: ComponentType<Props>
  failed: ComponentType<Props>
}

/** A part whose file loads after the page; the substitutes are shown until then, or if that fails. */
export function latePart<Props extends object>(
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

/** A part that the page can do without: it appears once its file has loaded, and stays away if that fails. */
export const optionalPart = <Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> =>
  latePart(load, { loading: Nothing, failed: Nothing })

const Nothing = () => null

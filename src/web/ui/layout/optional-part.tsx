import { lazy, Suspense, type ComponentType } from 'react'

/** A part that the page can do without: it appears once its file has loaded, and stays away if that fails. */
export function optionalPart<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Part = lazy(() =>
    load().then(
      (Component) => ({ default: Component }),
      () => ({ default: Nothing as ComponentType<Props> }), // renders nothing for any props
    ),
  )
  return (props) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  )
}

const Nothing = () => null

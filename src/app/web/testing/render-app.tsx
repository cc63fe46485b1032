import { render } from '@testing-library/react'
import { Provider } from 'react-redux'
import { createMemoryRouter, Outlet, parsePath, type RouteObject } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { stateFrom } from '#app/web/state/persisted-state.ts'
import { createReduxStore } from '#app/web/state/redux-store.ts'
import { useLeaveQuestion } from '#web/local/use-leave-question.ts'
import { DialogHost } from '#web/ui/overlay/DialogHost.tsx'
import { ToastHost } from '#web/ui/overlay/ToastHost.tsx'

interface AppOptions {
  at: string
  routes: RouteObject[]
  /** Persisted state of an earlier visit. */
  saved?: Record<string, unknown>
  /** History state that the page before has passed. */
  state?: unknown
}

/** Renders the routes with a fresh Redux store, like the app at start. */
export function renderApp({ at, routes, saved = {}, state }: AppOptions) {
  const reduxStore = createReduxStore(stateFrom(saved), localStorage)
  const elsewhere: RouteObject = { path: '*', element: null }
  const router = createMemoryRouter([{ Component: Page, children: [...routes, elsewhere] }], {
    initialEntries: [{ ...parsePath(at), state }],
  })
  const page = render(
    <Provider store={reduxStore}>
      <RouterProvider router={router} />
      <DialogHost />
      <ToastHost />
    </Provider>,
  )
  const address = () => router.state.location.pathname + router.state.location.search
  return { ...page, reduxStore, router, address }
}

/** Asks before a page with unsaved input is left, as the root of the app does. */
function Page() {
  useLeaveQuestion()
  return <Outlet />
}

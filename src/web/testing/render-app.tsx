import { render } from '@testing-library/react'
import { Provider } from 'react-redux'
import { createMemoryRouter, type RouteObject } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { stateFrom } from '#web/app/persisted-state.ts'
import { createStore } from '#web/app/store.ts'
import { DialogHost } from '#web/ui/overlay/DialogHost.tsx'
import { ToastHost } from '#web/ui/overlay/ToastHost.tsx'

interface AppOptions {
  at: string
  routes: RouteObject[]
  /** What the browser has kept from the last visit. */
  saved?: Record<string, unknown>
}

/** The routes on a fresh store, as the app starts them. */
export function renderApp({ at, routes, saved = {} }: AppOptions) {
  const store = createStore(stateFrom(saved), localStorage)
  const elsewhere: RouteObject = { path: '*', element: null }
  const router = createMemoryRouter([...routes, elsewhere], { initialEntries: [at] })
  const page = render(
    <Provider store={store}>
      <RouterProvider router={router} />
      <DialogHost />
      <ToastHost />
    </Provider>,
  )
  const address = () => router.state.location.pathname + router.state.location.search
  return { ...page, store, router, address }
}

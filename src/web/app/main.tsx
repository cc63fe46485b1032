import { setupListeners } from '@reduxjs/toolkit/query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Provider } from 'react-redux'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import './tokens.css'
import './base.css'
import { localStorageOrNull, restore } from './store/persist.ts'
import { stateFrom } from './store/persisted-state.ts'
import { addFurtherSites, startRoutes } from './routes/start-routes.ts'
import { createStore } from './store/store.ts'
import { connectRoutes } from '#web/ui/layout/preload-page.ts'
import { listenForInstallPrompt } from './installed/install-prompt.ts'

listenForInstallPrompt()

const storage = localStorageOrNull()
// If the storage does not respond in time, the app logs it and starts with an empty state [spec §4 Persistence].
const saved = await restore(storage).catch((error: unknown) => {
  console.error(error)
  return {}
})
const store = createStore(stateFrom(saved), storage)
setupListeners(store.dispatch)
const router = createBrowserRouter(startRoutes, { patchRoutesOnNavigation: addFurtherSites(connectRoutes) })
connectRoutes(startRoutes)

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>
  </StrictMode>,
)

// After the first paint, so that it is not delayed. Phones have good Korean fonts of their own (docs/decisions/024).
const afterFirstPaint = () => {
  if (matchMedia('(min-width: 768px)').matches) void import('../assets/fonts/pretendard.css')
  // The development server has no worker.
  if (import.meta.env.PROD) void import('./installed/register-worker.ts').then(({ registerWorker }) => registerWorker())
}
if (document.readyState === 'complete') afterFirstPaint()
else addEventListener('load', afterFirstPaint, { once: true })

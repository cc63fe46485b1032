import { setupListeners } from '@reduxjs/toolkit/query'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { Provider } from 'react-redux'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import './tokens.css'
import './base.css'
import { AdoptedPage } from './render/AdoptedPage.tsx'
import { askAgain, isAsRendered, loadShownPage, renderedAnswers, wasShownBefore } from './render/adopt-page.ts'
import { localStorageOrNull, restore } from './state/persist.ts'
import { stateFrom } from './state/persisted-state.ts'
import { addFurtherSites, startRoutes } from './routes/start-routes.ts'
import { createReduxStore } from './state/redux-store.ts'
import { connectRoutes } from '#web/ui/layout/preload-page.ts'
import { listenForInstallPrompt } from '#web/installed/install-prompt.ts'
import { setAuditLabelsLoader } from '#features/platform/audit/web/load-audit-labels.ts'

listenForInstallPrompt()
setAuditLabelsLoader(() => import('./audit-labels.ts'))

const storage = localStorageOrNull()
// If the storage does not respond in time, the app logs it and starts with an empty state [spec §4 Persistence].
const saved = await restore(storage).catch((error: unknown) => {
  console.error(error)
  return {}
})
const state = stateFrom(saved)
// The server renders a page for guests; for a member it is rendered anew, and appearance.js hides it until then.
const answers = state.auth.user ? undefined : renderedAnswers()
const reduxStore = createReduxStore({ ...state, ...(answers && { api: answers }) }, storage)
setupListeners(reduxStore.dispatch)
if (answers) await loadShownPage(startRoutes)
const router = createBrowserRouter(startRoutes, {
  patchRoutesOnNavigation: addFurtherSites(connectRoutes),
  ...(answers && { hydrationData: { loaderData: {} } }),
})
connectRoutes(startRoutes)

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
const app = (
  <StrictMode>
    <AdoptedPage root={root}>
      <Provider store={reduxStore}>
        <RouterProvider router={router} />
      </Provider>
    </AdoptedPage>
  </StrictMode>
)
if (answers && isAsRendered(state)) hydrateRoot(root, app)
// React replaces the logo, or the elements from the server, after it has created its own.
else createRoot(root).render(app)
if (answers && wasShownBefore()) addEventListener('balju:adopted', () => askAgain(reduxStore), { once: true })

// Runs after the first paint, so that it doesn't delay it. Phones have good Korean fonts of their own
// (docs/decisions/025).
const afterFirstPaint = () => {
  if (matchMedia('(min-width: 768px)').matches) void import('#web/assets/fonts/pretendard.css')
  void import('./after-first-paint.ts').then(({ prefetchOnIntent, registerWorker }) => {
    prefetchOnIntent(reduxStore.dispatch)
    // The development server has no worker.
    if (import.meta.env.PROD) void registerWorker()
  })
}
if (document.readyState === 'complete') afterFirstPaint()
else addEventListener('load', afterFirstPaint, { once: true })

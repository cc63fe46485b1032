import { setupListeners } from '@reduxjs/toolkit/query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Provider } from 'react-redux'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import './tokens.css'
import './base.css'
import { localStorageOrNull, restore } from './persist.ts'
import { stateFrom } from './persisted-state.ts'
import { routes } from './routes.tsx'
import { createStore } from './store.ts'

const storage = localStorageOrNull()
// A storage that does not answer in time is reported, and the app starts as for somebody new [spec §4 Persistence].
const saved = await restore(storage).catch((error: unknown) => {
  console.error(error)
  return {}
})
const store = createStore(stateFrom(saved), storage)
setupListeners(store.dispatch)
const router = createBrowserRouter(routes)

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>
  </StrictMode>,
)

// 13 kB of character ranges: fetched when the page stands, so that the font never keeps anybody waiting.
const afterFirstPaint = () => void import('../assets/fonts/pretendard.css')
if (document.readyState === 'complete') afterFirstPaint()
else addEventListener('load', afterFirstPaint, { once: true })

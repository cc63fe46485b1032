import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link } from 'react-router'
import { describe, expect, it } from 'vitest'
import { siteCall } from '#features/platform/settings/contract/site.ts'
import { fakeServer, partOf } from '#app/web/testing/fake-server.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import { lazyPage } from './lazy-page.tsx'
import { LoadingScreen } from './LoadingScreen.tsx'
import { Root } from '../Root.tsx'

const Arrived = () => <h1>도착한 화면</h1>

/** Opens a page whose file loads only after `resolveFile` is called. */
function openSlowly(at: string) {
  fakeServer({ 'GET /site': () => partOf(siteCall, { demo: false, demoAccounts: [] }) })
  let resolveFile = () => {}
  const file = new Promise<typeof Arrived>((resolve) => (resolveFile = () => resolve(Arrived)))
  const children = [
    { path: '/', element: <Link to="/slow">느린 화면으로</Link> },
    { path: '/slow', lazy: lazyPage(() => file) },
  ]
  renderApp({ at, routes: [{ Component: Root, HydrateFallback: LoadingScreen, children }] })
  return { resolveFile: () => resolveFile() }
}
const loading = () => screen.queryByText('불러오는 중입니다.')

describe('a page that loads over a slow network', () => {
  it('shows the loading screen if it is the first page', async () => {
    const { resolveFile } = openSlowly('/slow')
    expect(loading()?.getAttribute('role')).toBe('status')
    resolveFile()
    expect(await screen.findByRole('heading', { name: '도착한 화면' })).toBeTruthy()
    await waitFor(() => expect(loading()).toBeNull())
  })

  it('keeps the previous page for a moment, announces the loading and shows a progress line', async () => {
    const { resolveFile } = openSlowly('/')
    const line = document.querySelector('[class*="progress"]')
    expect(line?.hasAttribute('data-on')).toBe(false)
    await userEvent.click(screen.getByRole('link', { name: '느린 화면으로' }))
    await waitFor(() => expect(loading()).toBeTruthy())
    expect(line?.hasAttribute('data-on')).toBe(true)
    expect(screen.getByRole('link', { name: '느린 화면으로' })).toBeTruthy()
    // The navigation ends before the file has loaded.
    await waitFor(() => expect(screen.queryByRole('link', { name: '느린 화면으로' })).toBeNull())
    expect(screen.getAllByText('불러오는 중입니다.')).toHaveLength(1)
    resolveFile()
    expect(await screen.findByRole('heading', { name: '도착한 화면' })).toBeTruthy()
    expect(line?.hasAttribute('data-on')).toBe(false)
    expect(loading()).toBeNull()
  })
})

import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link } from 'react-router'
import { describe, expect, it } from 'vitest'
import { fakeServer, success } from '#web/testing/fake-server.ts'
import { renderApp } from '#web/testing/render-app.tsx'
import { lazyPage } from './lazy-page.ts'
import { LoadingScreen } from './LoadingScreen.tsx'
import { Root } from './Root.tsx'

const Arrived = () => <h1>도착한 화면</h1>

/** A page whose file is on its way until it is let in. */
function openSlowly(at: string) {
  fakeServer({ 'GET /site': () => success({ demo: false, demoAccounts: [] }) })
  let letIn = () => {}
  const file = new Promise<typeof Arrived>((resolve) => (letIn = () => resolve(Arrived)))
  const children = [
    { path: '/', element: <Link to="/slow">느린 화면으로</Link> },
    { path: '/slow', lazy: lazyPage(() => file) },
  ]
  renderApp({ at, routes: [{ Component: Root, HydrateFallback: LoadingScreen, children }] })
  return { letIn: () => letIn() }
}
const loading = () => screen.queryByText('불러오는 중입니다.')

describe('a page whose file is on its way over a slow network', () => {
  it('says so when it is the first one', async () => {
    const { letIn } = openSlowly('/slow')
    expect(loading()?.getAttribute('role')).toBe('status')
    letIn()
    expect(await screen.findByRole('heading', { name: '도착한 화면' })).toBeTruthy()
    await waitFor(() => expect(loading()).toBeNull())
  })

  it('leaves the one before where it is, says so and shows it by a line', async () => {
    const { letIn } = openSlowly('/')
    const line = document.querySelector('[class*="progress"]')
    expect(line?.hasAttribute('data-on')).toBe(false)
    await userEvent.click(screen.getByRole('link', { name: '느린 화면으로' }))
    await waitFor(() => expect(loading()).toBeTruthy())
    expect(line?.hasAttribute('data-on')).toBe(true)
    expect(screen.getByRole('link', { name: '느린 화면으로' })).toBeTruthy()
    letIn()
    expect(await screen.findByRole('heading', { name: '도착한 화면' })).toBeTruthy()
    expect(line?.hasAttribute('data-on')).toBe(false)
    expect(loading()).toBeNull()
  })
})

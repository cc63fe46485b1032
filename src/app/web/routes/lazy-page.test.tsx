import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderApp } from '#app/web/testing/render-app.tsx'
import { lazyPage } from './lazy-page.tsx'

const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
const Page = () => <h1>도착한 화면</h1>
const network = '네트워크 연결을 확인한 후 다시 시도해 주세요.'
const reload = vi.fn()
const open = (load: () => Promise<typeof Page>) =>
  renderApp({ at: '/', routes: [{ path: '/', lazy: lazyPage(load), HydrateFallback: () => null }] })
const serverIs = (answer: () => Promise<Response>) => vi.stubGlobal('fetch', answer)

beforeEach(() => {
  vi.spyOn(location, 'reload').mockImplementation(reload)
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  reload.mockClear()
})
afterEach(() => vi.restoreAllMocks())

describe('a page whose file does not load', () => {
  it('reloads the document once if the server answers, because a release has removed the file', async () => {
    serverIs(() => Promise.resolve(new Response()))
    const before = open(gone)
    await waitFor(() => expect(reload).toHaveBeenCalledOnce())
    expect(screen.queryByText(network)).toBeNull()
    before.unmount()
    open(gone)
    expect(await screen.findByText(network)).toBeTruthy()
    expect(reload).toHaveBeenCalledOnce()
    // The user may reload it again: browsers remember a failed import.
    await userEvent.click(screen.getByRole('button', { name: '다시 시도' }))
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(2))
  })

  it('without a connection shows the sentence, and a retry that reloads the document once it is back', async () => {
    serverIs(() => Promise.reject(new TypeError('Failed to fetch')))
    // A repeated import would omit the stylesheet that failed, and show the page without its styles.
    const load = vi.fn(gone)
    open(load)
    expect(await screen.findByText(network)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: '다시 시도' }))
    expect(await screen.findByText(network)).toBeTruthy()
    expect(reload).not.toHaveBeenCalled()
    serverIs(() => Promise.resolve(new Response()))
    await userEvent.click(screen.getByRole('button', { name: '다시 시도' }))
    await waitFor(() => expect(reload).toHaveBeenCalled())
    expect(load).toHaveBeenCalledOnce()
  })

  it('opens by itself when the connection is back', async () => {
    serverIs(() => Promise.reject(new TypeError('Failed to fetch')))
    open(gone)
    expect(await screen.findByText(network)).toBeTruthy()
    serverIs(() => Promise.resolve(new Response()))
    act(() => void window.dispatchEvent(new Event('online')))
    await waitFor(() => expect(reload).toHaveBeenCalled())
  })

  it('within ten seconds says so; the retry reloads the document, because an import cannot be repeated', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    open(() => new Promise(() => {}))
    await vi.advanceTimersByTimeAsync(10_500)
    expect(await screen.findByText(/^응답이 늦어지고 있습니다\./)).toBeTruthy()
    const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) })
    await user.click(screen.getByRole('button', { name: '다시 시도' }))
    expect(reload).toHaveBeenCalledOnce()
  })
})

it('a page whose file exists is rendered', async () => {
  expect(await lazyPage(() => Promise.resolve(Page))()).toEqual({ Component: Page })
})

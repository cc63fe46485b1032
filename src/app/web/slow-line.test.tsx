import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answerOf, fakeServer, refused } from '#app/web/testing/fake-server.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { SkeletonCards, SkeletonRows } from '#web/ui/layout/Skeleton.tsx'
import { useCall } from '#web/api/use-call.ts'
import { chainStoreListCall } from '#features/stores/chain-stores/contract/chain-stores.calls.ts'

function Stores() {
  const { data, error, refetch } = useCall(chainStoreListCall)
  return (
    <Loaded data={data} error={error} onRetry={() => void refetch()}>
      {(stores) => <p>매장 {stores.length}곳</p>}
    </Loaded>
  )
}

const slow = '응답이 늦어지고 있습니다. 네트워크 연결을 확인한 후 다시 시도해 주세요.'
const alerted = () => screen.getByRole('alert').textContent.replaceAll('\n', ' ')
const offline = '인터넷 연결이 끊겼습니다. 연결을 확인한 후 다시 시도해 주세요.'
const network = '네트워크 연결을 확인한 후 다시 시도해 주세요.'
const retry = () => screen.getByRole('button', { name: '다시 시도' })
const never = () => new Promise<Response>(() => {})
const open = (page: React.JSX.Element) => renderApp({ at: '/', routes: [{ path: '/', element: page }] })
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
function networkIs(online: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online)
  act(() => void dispatchEvent(new Event(online ? 'online' : 'offline')))
}

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => vi.restoreAllMocks())
const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) })

describe('a placeholder', () => {
  it('ends in a sentence after ten seconds; the retry sends the unanswered request again and shows that it runs', async () => {
    let answer = never
    const server = fakeServer({ 'GET /chainStore': () => answer() })
    open(<Stores />)
    await pass(9_900)
    expect(screen.queryByText(slow)).toBeNull()
    expect(screen.getByText('불러오는 중입니다.')).toBeTruthy()
    await pass(200)
    expect(alerted()).toContain(slow)
    await user.click(retry())
    expect(retry().getAttribute('aria-busy')).toBe('true')
    await waitFor(() => expect(server.count('GET /chainStore')).toBe(2))
    await pass(10_100)
    expect(retry().getAttribute('aria-busy')).toBeNull()
    answer = () => Promise.resolve(answerOf(chainStoreListCall, []))
    await user.click(retry())
    expect(await screen.findByText('매장 0곳')).toBeTruthy()
  })

  it('ends at once without a network, and waits again when it is back', async () => {
    fakeServer({ 'GET /chainStore': never })
    networkIs(false)
    open(<Stores />)
    expect(alerted()).toContain(offline)
    networkIs(true)
    expect(screen.queryByRole('alert')).toBeNull()
    networkIs(false)
    await pass(400)
    expect(alerted()).toContain(offline)
  })

  it('repeats a read that failed where the page shows no error', async () => {
    let answer = () => refused(500, '일시적인 오류가 발생했습니다.')
    fakeServer({ 'GET /chainStore': () => answer() })
    const Silent = () => (useCall(chainStoreListCall).data ? <p>도착</p> : <SkeletonRows />)
    open(<Silent />)
    await pass(10_100)
    answer = () => answerOf(chainStoreListCall, [])
    await user.click(retry())
    expect(await screen.findByText('도착')).toBeTruthy()
  })

  it('shows the sentence once on a page and once in a dialog', async () => {
    open(
      <>
        <SkeletonRows />
        <SkeletonCards />
        <Dialog open title="입금 확인" onClose={() => {}}>
          <SkeletonRows />
        </Dialog>
      </>,
    )
    await pass(10_100)
    expect(screen.getAllByText(slow)).toHaveLength(2)
  })
})

describe('a failed read', () => {
  it('fails at once without a network, instead of being retried', async () => {
    const server = fakeServer({ 'GET /chainStore': 'offline' })
    networkIs(false)
    open(<Stores />)
    expect(await screen.findByText(network)).toBeTruthy()
    expect(server.count('GET /chainStore')).toBe(1)
  })

  it('shows that its retry is running, until that fails too', async () => {
    let answer: () => Response | Promise<Response> = () => refused(500, '일시적인 오류가 발생했습니다.')
    fakeServer({ 'GET /chainStore': () => answer() })
    open(<Stores />)
    await screen.findByText('일시적인 오류가 발생했습니다.')
    let fail = () => {}
    answer = () => new Promise((resolve) => (fail = () => resolve(refused(503, '지금은 이용자가 많습니다.'))))
    await user.click(retry())
    await waitFor(() => expect(retry().getAttribute('aria-busy')).toBe('true'))
    fail()
    await screen.findByText('지금은 이용자가 많습니다.')
    expect(retry().getAttribute('aria-busy')).toBeNull()
  })
})

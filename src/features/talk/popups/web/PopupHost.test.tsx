import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Outlet } from 'react-router'
import { describe, expect, it, vi } from 'vitest'
import { brandPopupsCall } from '../contract/popup.calls.ts'
import { fakeServer, answerOf } from '#app/web/testing/fake-server.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import type { ShownPopup } from '../contract/popup.calls.ts'
import { popupPageOf } from './popup-page-of.ts'
import { PopupHost } from './PopupHost.tsx'

const popupOf = (popupId: number, part: Partial<ShownPopup> = {}): ShownPopup => ({
  popupId,
  title: `팝업 ${popupId}`,
  text: '안내 말씀',
  picture: null,
  linkUrl: '/news/1',
  target: 'SELF',
  partnerUri: null,
  startAt: '2026-01-01T00:00:00.000Z',
  endAt: '2027-01-01T00:00:00.000Z',
  pages: ['SHOP'],
  order: popupId,
  width: 400,
  position: 'CENTER',
  useYn: 'Y',
  ...part,
})

function open(popups: ShownPopup[], { at = '/shop/saebyeoknaru', saved = {} } = {}) {
  const server = fakeServer({ 'GET /popup/list': () => answerOf(brandPopupsCall, { content: popups }) })
  const Shell = () => (
    <>
      <Outlet />
      <PopupHost shopId="saebyeoknaru" />
    </>
  )
  const routes = [{ path: '/shop/:shopId', Component: Shell, children: [{ path: '*', element: <p>쇼핑몰</p> }] }]
  return { server, ...renderApp({ at, routes, saved }) }
}
const shown = () => screen.queryAllByRole('region').map((each) => each.querySelector('h2')?.textContent)

describe('the popups of a page', () => {
  it('are three at most, and only those of this page', async () => {
    open([popupOf(1), popupOf(2, { pages: ['PRODUCT'] }), popupOf(3), popupOf(4), popupOf(5)])
    await waitFor(() => expect(shown()).toEqual(['팝업 1', '팝업 3', '팝업 4']))
    expect(
      within(screen.getAllByRole('region')[0] ?? document.body)
        .getByRole('link')
        .getAttribute('href'),
    ).toBe('/news/1')
  })

  it.each(['/login', '/order/print/estimate', '/shop/a/order', '/shop/a/order/result/1', '/shop/a/cartList', '/pay/x'])(
    'are none on %s',
    (path) => {
      expect(popupPageOf(path)).toBeUndefined()
    },
  )

  it.each([
    ['/', 'HOME'],
    ['/news/3', 'HOME'],
    ['/shop/saebyeoknaru', 'SHOP'],
    ['/market/market/productList', 'PRODUCT'],
    ['/shop/a/communityList', 'COMMUNITY'],
  ])('know the kind of %s', (path, page) => {
    expect(popupPageOf(path)).toBe(page)
  })

  it('go away when they are closed, and are back at the next visit', async () => {
    const { unmount } = open([popupOf(1)])
    await userEvent.click(await screen.findByRole('button', { name: '닫기' }))
    expect(shown()).toEqual([])
    unmount()
    open([popupOf(1)])
    await waitFor(() => expect(shown()).toEqual(['팝업 1']))
  })

  it('stay hidden until midnight in Korea, and one’s day does not extend another’s', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-05-15T13:00:00Z') })
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
    const { reduxStore } = open([popupOf(1), popupOf(2)])
    const hide = async () => {
      const [button] = await screen.findAllByRole('button', { name: '오늘 하루 보지 않기' })
      await user.click(button ?? document.body)
    }
    await hide()
    expect(shown()).toEqual(['팝업 2'])
    expect(reduxStore.getState().popup.unexposedPopups).toEqual([1])
    // Midnight in Korea is 15:00 UTC.
    await act(() => vi.advanceTimersByTimeAsync(2 * 60 * 60_000 + 60_000))
    expect(shown()).toEqual(['팝업 1', '팝업 2'])
    await user.click(screen.getAllByRole('button', { name: '오늘 하루 보지 않기' })[1] ?? document.body)
    expect(shown()).toEqual(['팝업 1'])
    expect(reduxStore.getState().popup.unexposedPopups).toEqual([2])
  })

  it('end while the page is open', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-05-15T13:00:00Z') })
    open([popupOf(1, { endAt: '2026-05-15T13:05:00.000Z' })])
    await waitFor(() => expect(shown()).toEqual(['팝업 1']))
    await act(() => vi.advanceTimersByTimeAsync(6 * 60_000))
    expect(shown()).toEqual([])
  })
})

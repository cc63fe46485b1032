import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { MemberGuard, ShopGuard } from '#features/access/session/web/Guarded.tsx'
import { refreshCall } from '#features/access/session/contract/session.calls.ts'
import { trackingCall } from '../contract/tracking.calls.ts'
import { fakeServer, refused, answerOf } from '#app/web/testing/fake-server.ts'
import { sessionFor, storeOwner } from '#app/web/testing/people.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import { TrackingPage } from './TrackingPage.tsx'
import type { Tracking } from './tracking.api.ts'

const onItsWay: Tracking = {
  deliveryId: 'CJGLS',
  deliveryNumber: '600012345678',
  orderNumber: '20261119-2468450',
  partnerUri: 'saebyeoknaru',
  shippedAt: '2026-11-19T06:00:00.000Z',
  deliveredAt: null,
  answer: 'FOUND',
  state: 'OUT_FOR_DELIVERY',
  checkedAt: '2026-11-20T01:00:00.000Z',
  demo: false,
  events: [
    { at: '2026-11-19T07:00:00.000Z', state: 'AT_PICKUP', place: '가온', text: '인수했습니다.' },
    { at: '2026-11-20T00:30:00.000Z', state: 'OUT_FOR_DELIVERY', place: '성동', text: '<b>출발</b>' },
  ],
}

function open(
  answer: () => Response = () => answerOf(trackingCall, onItsWay),
  path = 'CJGLS/600012345678',
  signedIn = true,
) {
  const server = fakeServer({
    'POST /user/token/refresh': () => answerOf(refreshCall, sessionFor(storeOwner)),
    [`GET /delivery/${path}`]: answer,
    'GET /partner/saebyeoknaru': () => refused(404, '없습니다.'),
    'GET /partner/dalbit': () => refused(404, '없습니다.'),
  })
  const routes = [
    {
      path: '/shop/delivery/:deliveryId/:deliveryNumber',
      Component: MemberGuard,
      children: [{ index: true, Component: TrackingPage }],
    },
    {
      path: '/shop/:shopId',
      Component: ShopGuard,
      children: [{ path: 'orderDetail/:orderNumber', element: '주문상세' }],
    },
  ]
  const saved = signedIn ? { auth: { user: storeOwner, redirectShop: 'saebyeoknaru' } } : {}
  return { ...renderApp({ at: `/shop/delivery/${path}`, routes, saved }), server }
}

const pageOfCj = 'https://trace.cjlogistics.com/next/tracking.html?wblNo=600012345678'

describe('the tracking page', () => {
  it('shows the state and the events, newest first', async () => {
    open()
    expect(await screen.findByRole('heading', { name: '오늘 도착할 예정입니다.' })).toBeTruthy()
    const events = within(screen.getByRole('region', { name: '배송 과정' })).getAllByRole('listitem')
    expect(events.map((event) => event.textContent)).toEqual([
      '배송출발성동<b>출발</b>2026-11-20 09:30',
      '집화완료가온인수했습니다.2026-11-19 16:00',
    ])
    const steps = within(screen.getByRole('list', { name: '배송 단계' })).getAllByRole('listitem')
    expect(steps.map((step) => step.textContent)).toEqual(['접수', '집화완료', '배송출발', '배송완료'])
    expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, null, 'step', null])
    expect(screen.getByRole('link', { name: '주문상세 보기' }).getAttribute('href')).toBe(
      '/shop/saebyeoknaru/orderDetail/20261119-2468450',
    )
    expect(screen.getByText('2026-11-20 10:00 조회')).toBeTruthy()
  })

  it('of another brand’s market links to the own orders, which its buyer may open', async () => {
    const { address } = open(() => answerOf(trackingCall, { ...onItsWay, partnerUri: 'dalbit' }))
    await userEvent.click(await screen.findByRole('link', { name: '주문상세 보기' }))
    expect(await screen.findByText('주문상세')).toBeTruthy()
    expect(address()).toBe('/shop/saebyeoknaru/orderDetail/20261119-2468450')
  })

  it.each([
    ['DOWN', /지금은 배송 정보를 조회할 수 없습니다/],
    ['OFF', /배송 정보를 조회할 수 없습니다/],
    ['NOT_YET', /아직 택배사에 등록된 배송 정보가 없습니다/],
  ] as const)('says why nothing is known when it is %s, and leads to the courier', async (answer, sentence) => {
    open(() => answerOf(trackingCall, { ...onItsWay, answer, state: 'UNKNOWN', events: [] }))
    expect(await screen.findByText(sentence)).toBeTruthy()
    const link = screen.getByRole('link', { name: /택배사 홈페이지/ })
    expect(link.getAttribute('href')).toBe(pageOfCj)
    expect(link.getAttribute('rel')).toBe('noopener noreferrer')
  })

  it('of goods delivered by hand has neither events nor a link', async () => {
    const byHand: Tracking = {
      ...onItsWay,
      deliveryId: 'ETC',
      deliveryNumber: 'TRUCK-1',
      answer: 'BY_HAND',
      state: 'UNKNOWN',
    }
    open(() => answerOf(trackingCall, { ...byHand, events: [], checkedAt: null }), 'ETC/TRUCK-1')
    expect(await screen.findByText(/직접 배송하는 상품이라 배송조회를 이용하실 수 없습니다/)).toBeTruthy()
    expect(screen.queryByRole('link', { name: /택배사 홈페이지/ })).toBeNull()
    expect(screen.queryByRole('button', { name: '새로고침' })).toBeNull()
  })

  it('reloads on request', async () => {
    const { server } = open()
    await userEvent.click(await screen.findByRole('button', { name: '새로고침' }))
    expect(server.count('GET /delivery/CJGLS/600012345678')).toBe(2)
  })

  it('marks demo data as demo data', async () => {
    open(() => answerOf(trackingCall, { ...onItsWay, demo: true }))
    expect(await screen.findByText(/데모용 배송 정보입니다/)).toBeTruthy()
  })

  it("of another member's parcel is not found", async () => {
    open(() => refused(404, '배송 정보를 조회할 수 없습니다.'))
    expect(await screen.findByText('배송 정보를 조회할 수 없습니다.')).toBeTruthy()
  })

  it('of an unknown courier sends no request', async () => {
    const { server } = open(undefined, 'DHL/600012345678')
    expect(await screen.findByText('배송 정보를 조회할 수 없습니다.')).toBeTruthy()
    expect(server.count('GET /delivery/DHL/600012345678')).toBe(0)
  })

  it('requires signing in, and returns here afterwards', () => {
    const { address } = open(undefined, undefined, false)
    expect(decodeURIComponent(address())).toBe('/login?next=/shop/delivery/CJGLS/600012345678')
  })
})

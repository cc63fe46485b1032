import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import type { SessionUser } from '#contract/session-data.ts'
import { signedIn } from '#web/session/auth.slice.ts'
import { adminOrderListCall } from '#features/orders/orders/contract/orders.admin.calls.ts'
import { partnerOrdersCall } from '#features/orders/orders/contract/orders.partner.calls.ts'
import { adminRow } from '#features/orders/orders/web/testing/admin-orders.ts'
import { brandCall } from '#features/brands/brands/contract/brands.calls.ts'
import { partnerStoresCall } from '#features/stores/chain-stores/contract/chain-stores.partner.calls.ts'
import { adminStoresCall } from '#features/stores/chain-stores/contract/stores.admin.calls.ts'
import { adminProductListCall } from '#features/goods/products/contract/products.admin.calls.ts'
import { answerOf, fakeServer, partOf } from '#app/web/testing/fake-server.ts'
import { headquarters, operator, sessionFor } from '#app/web/testing/people.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import { adminRoutes } from '../routes/admin-routes.tsx'
import { partnerRoutes } from '../routes/partner-routes.tsx'
import { readRecent } from './recent-hits.ts'

const pageOf = <Row,>(content: Row[]) => ({ content, page: 0, size: 5, totalElements: content.length })
const store = {
  id: 31,
  name: '성수점',
  type: 'FRANCHISE',
  status: 'ACTIVE',
  levelName: '일반',
  partnerId: 201,
  partnerName: '새벽나루커피',
  companyName: '성수상회',
  businessNumber: '124-81-00998',
  ownerId: 7,
  ownerUsername: 'storecoffee',
  ownerName: '김*늘',
  createdAt: '2026-11-20T06:28:00.000Z',
} as const
const brandStore = {
  id: 31,
  name: '성수점',
  type: 'FRANCHISE',
  status: 'ACTIVE',
  level: 1,
  levelName: '일반',
  ownerName: '김*늘',
  ownerPhone: '010-****-1035',
  region: '서울 성동구',
  createdAt: store.createdAt,
} as const

async function openConsole(user: SessionUser = operator, more: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({
    'GET /admin/store': ({ query }) =>
      partOf(adminStoresCall, pageOf(query.get('search')?.startsWith('성수') ? [store] : [])),
    'GET /admin/product/search': () => partOf(adminProductListCall, pageOf([])),
    'GET /admin/order': () => answerOf(adminOrderListCall, { content: [], nextCursor: null, size: 5, counts: [] }),
    ...more,
  })
  const app = renderApp({ at: '/', routes: adminRoutes })
  app.reduxStore.dispatch(signedIn(sessionFor(user)))
  await app.router.navigate('/admin/member')
  await screen.findByRole('navigation', { name: '관리 메뉴' })
  return { server, ...app }
}
const pressPalette = () => fireEvent.keyDown(document.body, { code: 'KeyK', key: 'ㅏ', ctrlKey: true })
const field = () => screen.findByRole('combobox', { name: '화면, 주문, 매장, 상품 찾기' })
const options = (group: string) =>
  within(screen.getByRole('group', { name: group }))
    .getAllByRole('option')
    .map((option) => option.textContent)

beforeEach(() => localStorage.clear())

describe('the command palette of the console', () => {
  it('opens by Ctrl+K, finds a page by initial consonants, and opens it by Enter', async () => {
    const { address } = await openConsole()
    pressPalette()
    await userEvent.type(await field(), 'ㅇㅊㄱ')
    expect(options('화면')).toEqual(['예치금거래', '예치금 충전거래', '예치금 출금거래'])
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(address()).toBe('/admin/cash'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('shows a name that is typed in full before all other hits', async () => {
    await openConsole(operator, {
      'GET /admin/order': () =>
        answerOf(adminOrderListCall, {
          content: [adminRow({ storeName: '성수점' })],
          nextCursor: null,
          size: 5,
          counts: [],
        }),
    })
    pressPalette()
    await userEvent.type(await field(), '성수점')
    await waitFor(() => expect(options('주문')).toHaveLength(1))
    const found = within(screen.getByRole('listbox', { name: '찾은 항목' }))
    await waitFor(() => expect(found.getAllByRole('option')[0]?.textContent).toBe('성수점새벽나루커피'))
  })

  it('finds records by the existing lists, moves by arrows, and remembers the opened ones', async () => {
    const { server, address } = await openConsole()
    await userEvent.click(screen.getAllByRole('button', { name: '빠른 이동' })[0]!) // the shell has two
    const input = await field()
    await userEvent.type(input, '성수')
    await waitFor(() => expect(options('매장')).toEqual(['성수점새벽나루커피']))
    expect(server.last('GET /admin/store')?.query.get('search')).toBe('성수')
    expect(server.last('GET /admin/order')?.query.get('search')).toBe('성수')
    expect(server.last('GET /admin/product/search')?.query.get('size')).toBe('5')
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(address()).toBe('/admin/store/31'))
    pressPalette()
    const again = await field()
    expect(options('최근')).toEqual(['성수점새벽나루커피'])
    expect(again.getAttribute('aria-activedescendant')).toBe(screen.getAllByRole('option')[0]?.id)
    await userEvent.keyboard('{ArrowDown}{ArrowUp}{ArrowUp}')
    expect(again.getAttribute('aria-activedescendant')).toBe(screen.getAllByRole('option').at(-1)?.id)
  })

  it('offers only the pages that the role may open', async () => {
    await openConsole({ ...operator, operatorRole: 'orders' })
    pressPalette()
    await field()
    expect(options('화면').join()).not.toMatch(/예치금|,설정|감사 기록/)
    expect(options('화면').join()).toMatch(/주문/)
  })

  it('says that nothing was found', async () => {
    await openConsole()
    pressPalette()
    await userEvent.type(await field(), '없는 화면')
    expect(await screen.findByText('검색 결과가 없습니다.')).toBeTruthy()
    expect(within(screen.getByRole('listbox', { name: '찾은 항목' })).queryByRole('option')).toBeNull()
  })
})

describe('the keys of a page', () => {
  it('are listed by ?, but not while the user types', async () => {
    await openConsole()
    fireEvent.keyDown(await screen.findByRole('searchbox'), { code: 'Slash', key: '?', shiftKey: true })
    expect(screen.queryByRole('dialog')).toBeNull()
    fireEvent.keyDown(document.body, { code: 'Slash', key: '?', shiftKey: true })
    const dialog = await screen.findByRole('dialog', { name: '단축키' })
    expect(dialog.textContent).toContain('찾아서 바로 이동')
    pressPalette()
    expect(screen.queryByRole('combobox', { name: '화면, 주문, 매장, 상품 찾기' })).toBeNull()
  })
})

describe('the command palette of the partner centre', () => {
  it("searches the brand's stores, products and orders, a store before its orders", async () => {
    const { partnerUri } = headquarters.userData
    const centre = `/partner/${partnerUri}`
    const counts = { WAIT: 0, ACTIVE: 1, STOP: 0, CLOSED: 0 }
    const order = { orderNumber: '20261120-1000001', storeName: '성수점', status: 'PIP', total: 26_500 } as const
    const server = fakeServer({
      'GET /partnerAdmin/order': () => partOf(partnerOrdersCall, { content: [order] }),
      [`GET ${centre}`]: () => partOf(brandCall, { partnerId: 201, name: '새벽나루', uri: partnerUri }),
      'GET /partnerAdmin/chainStore': () =>
        partOf(partnerStoresCall, {
          content: [brandStore],
          page: 0,
          size: 5,
          totalElements: 1,
          counts,
          levels: [],
          territories: [],
        }),
    })
    const { reduxStore: redux, router, address } = renderApp({ at: '/', routes: partnerRoutes })
    redux.dispatch(signedIn(sessionFor(headquarters)))
    await router.navigate(`${centre}/store`)
    await screen.findByRole('heading', { level: 1, name: '매장 관리' })
    pressPalette()
    await userEvent.type(await field(), '성수')
    await waitFor(() => expect(options('매장')).toEqual(['성수점서울 성동구']))
    await waitFor(() => expect(options('주문')).toEqual(['20261120-1000001성수점 · 상품준비중 · 26,500원']))
    const found = within(screen.getByRole('listbox', { name: '찾은 항목' })).getAllByRole('group')
    expect(found.map((group) => group.getAttribute('aria-label'))).toEqual(['매장', '주문'])
    expect(server.last('GET /partnerAdmin/order')?.query.get('search')).toBe('성수')
    expect(server.last('GET /partnerAdmin/partnerProduct')?.query.get('search')).toBe('성수')
    const sent = server.last('GET /partnerAdmin/chainStore')
    expect([sent?.query.get('search'), sent?.headers.get('front-uri')]).toEqual(['성수', partnerUri])
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(address()).toBe(`${centre}/store/31`))
  })
})

it('recent hits of another site or member are not read', () => {
  const key = { memberId: 7, base: '/partner/saebyeoknaru' }
  const hits = [
    { to: 'https://example.com', label: '밖' },
    { to: '/partner/saebyeoknaru/store/1', label: '성수점' },
  ]
  localStorage.setItem('balju:draft:7:palette:/partner/saebyeoknaru', JSON.stringify(hits))
  expect(readRecent(key)).toEqual([hits[1]])
  expect(readRecent({ ...key, memberId: 8 })).toEqual([])
})

import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, describe, it } from 'vitest'
import { headers, hideColumns } from '#app/web/testing/columns.ts'
import {
  salesByProductCall,
  salesByProductSummaryCall,
  salesByStoreCall,
  salesByStoreSummaryCall,
} from '../contract/sales-groups.calls.ts'
import { fakeServer, answerOf } from '#app/web/testing/fake-server.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import { screenWidth } from '#app/web/testing/screen-width.ts'
import { SalesByProductPage } from './SalesByProductPage.tsx'
import { SalesByStorePage } from './SalesByStorePage.tsx'

const figures = {
  orders: 15,
  sales: 400_000,
  printPrice: 10_000,
  sendCost: 7_000,
  total: 417_000,
  supply: 350_000,
  margin: 50_000,
  previousTotal: 380_000,
  unshipped: 2,
} as const
const days = {
  period: { startDate: '2026-11-01', endDate: '2026-11-20' },
  previous: { startDate: '2026-10-12', endDate: '2026-10-31' },
} as const
const store = {
  chainStoreId: 11,
  name: '강남점',
  type: 'FRANCHISE',
  level: 5,
  levelName: 'VIP',
  ...figures,
  lastOrderAt: '2026-11-20T01:21:00.000Z',
} as const
const product = {
  partnerProductId: 7,
  name: '종이컵 13oz',
  count: 900,
  unit: '개',
  ...figures,
  sendCost: 0,
  lastOrderAt: null,
}
const list = { page: 0, size: 20, totalElements: 1, ...days } as const
const sums = { ...figures, ...days, groups: 1, previousOrders: 12 }
const counts = [
  { unit: '개', count: 900 },
  { unit: '롤', count: 30 },
]

function open(page: string) {
  const queries: Record<string, string>[] = []
  fakeServer({
    'GET /partnerAdmin/order/byStore': ({ query }) => {
      queries.push(Object.fromEntries(query))
      return answerOf(salesByStoreCall, { ...list, content: [store] })
    },
    'GET /partnerAdmin/order/byStore/summary': () =>
      answerOf(salesByStoreSummaryCall, { ...sums, stores: 18, idle: ['판교점', '제주노형점', '해운대점'] }),
    'GET /partnerAdmin/order/byProduct': () => answerOf(salesByProductCall, { ...list, content: [product] }),
    'GET /partnerAdmin/order/byProduct/summary': () => answerOf(salesByProductSummaryCall, { ...sums, counts }),
  })
  const routes = [
    { path: '/partner/:shopId/order/byStore', element: <SalesByStorePage /> },
    { path: '/partner/:shopId/order/byProduct', element: <SalesByProductPage /> },
    { path: '/partner/:shopId/order', element: <h1>주문 관리</h1> },
  ]
  return { ...renderApp({ at: `/partner/saebyeoknaru/order/${page}`, routes }), queries }
}

beforeEach(() => {
  localStorage.clear()
  screenWidth(1280)
})

describe.each([
  [
    'byStore',
    ['매장', '주문', '상품금액', '인쇄비', '배송비', '합계 (배송비 포함)', '마진', '전 기간 대비', '최근 주문'],
  ],
  [
    'byProduct',
    ['상품', '주문', '수량', '상품금액', '인쇄비', '합계 (배송비 제외)', '마진', '전 기간 대비', '최근 주문'],
  ],
])('sales %s', (page, columns) => {
  it('show only the chosen columns, in the address and in this browser, and the server is not asked for them', async () => {
    const first = open(page)
    await screen.findByRole('table')
    await hideColumns('미출고')
    expect(await headers()).toEqual(columns)
    expect(decodeURIComponent(first.address())).toContain('columns=name,orders,')
    first.unmount()
    const { queries, address } = open(page)
    expect(await headers()).toEqual(columns)
    expect(address()).not.toContain('columns')
    expect(queries.every((query) => !('columns' in query))).toBe(true)
  })
})

describe('sales by store', () => {
  it('start with the row of sums, and compare with the period before', async () => {
    open('byStore')
    const table = await screen.findByRole('table')
    await within(table).findByText('합계 1곳')
    const texts = within(table)
      .getAllByRole('row')
      .map((row) => row.textContent)
    expect(texts[1]).toContain('합계 1곳')
    expect(texts[2]).toMatch(/강남점.*▲증가 9\.7%/)
    expect(screen.getByText('전체 18곳 · 판교점, 제주노형점 등 주문 없음')).toBeTruthy()
    expect(screen.getByText('2026-11-01 ~ 2026-11-20 · 비교 2026-10-12 ~ 2026-10-31')).toBeTruthy()
  })

  it('open the orders of a store in the same days', async () => {
    const { router } = open('byStore')
    await screen.findByText('합계 1곳')
    await userEvent.click(screen.getByRole('link', { name: '강남점' }))
    expect(await screen.findByRole('heading', { name: '주문 관리' })).toBeTruthy()
    const params = Object.fromEntries(new URLSearchParams(router.state.location.search))
    expect(params).toEqual({ period: 'custom', from: '2026-11-01', to: '2026-11-20', store: '11' })
  })

  it('are narrowed to the stores that ordered less', async () => {
    const { router, queries } = open('byStore')
    await screen.findByText('합계 1곳')
    await userEvent.click(screen.getByRole('button', { name: '전 기간보다 줄어듦' }))
    expect(router.state.location.search).toContain('part=DECLINED')
    await screen.findByText('합계 1곳')
    expect(queries.at(-1)).toMatchObject({ part: 'DECLINED', sort: 'amount' })
  })
})

describe('sales by product', () => {
  it('have the pieces of each product with its unit, and tell the units of the sums apart', async () => {
    open('byProduct')
    const [, total, row] = within(await screen.findByRole('table')).getAllByRole('row')
    expect(total?.textContent).toMatch(/합계 1개15건–/)
    expect(screen.getByText('900개 · 30롤')).toBeTruthy()
    expect(row?.textContent).toMatch(/종이컵 13oz15건900개/)
  })

  it('open the orders of a product', async () => {
    const { router } = open('byProduct')
    await screen.findByText('합계 1개')
    await userEvent.click(screen.getByRole('link', { name: '종이컵 13oz' }))
    expect(router.state.location.search).toContain('product=7')
  })
})

import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { partnerOrderSummaryCall, partnerOrdersCall } from '#features/orders/orders/contract/orders.partner.calls.ts'
import { partnerOrderCall } from '#features/orders/orders/contract/order-detail.partner.calls.ts'
import {
  partnerStoresCall,
  storeContactCall,
} from '#features/stores/chain-stores/contract/chain-stores.partner.calls.ts'
import { partnerProductsCall } from '#features/goods/assortment/contract/assortment.partner.calls.ts'
import { territoriesCall } from '#features/stores/chain-stores/contract/store-territories.partner.calls.ts'
import { answerOf, fakeServer, partOf, refused } from '#app/web/testing/fake-server.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import { screenWidth } from '#app/web/testing/screen-width.ts'
import { PartnerOrderListPage } from './PartnerOrderListPage.tsx'
import { PartnerOrderPage } from '#features/orders/orders/web/brand-list/PartnerOrderPage.tsx'

const row = {
  orderNumber: '20261120-1000001',
  status: 'PIP',
  payMethod: 'CASH',
  title: '종이컵 13oz',
  productCount: 2,
  chainStoreId: 11,
  storeName: '강남점',
  createdAt: '2026-11-20T01:21:00.000Z',
  sales: 22_000,
  printPrice: 1_000,
  sendCost: 3_500,
  total: 26_500,
  supply: 20_000,
  margin: 2_000,
} as const
const sums = {
  count: 41,
  cancelled: 3,
  unshipped: 7,
  sales: 902_000,
  printPrice: 9_000,
  sendCost: 7_000,
  total: 918_000,
  supply: 820_000,
  margin: 82_000,
}
const detail = {
  ...row,
  paidAt: row.createdAt,
  store: {
    id: 11,
    name: '강남점',
    region: '서울 강남구',
    contactName: '김*늘',
    phone: '02-****-1001',
    isOwn: true,
    isClosed: false,
  },
  receiver: { name: '김*늘', phone: '010-****-1024', region: '서울 강남구' },
  lines: [
    {
      lineNo: 1,
      rowNo: 1,
      partnerProductId: 7,
      name: '종이컵 13oz',
      option: '무지',
      unit: '개',
      count: 3,
      shipped: 0,
      cancelled: 1,
      sales: 22_000,
      supply: 20_000,
      margin: 2_000,
    },
  ],
  promises: [{ supplierName: '한빛포장', shipsOn: '2026-11-17', daysLate: 3 }],
  shipments: [],
  timeline: [{ type: 'PLACED', actor: 'BUYER', note: '', createdAt: row.createdAt }],
  reductions: [
    {
      kind: 'CANCEL',
      refundCause: null,
      actor: 'OPERATOR',
      reason: '품절',
      goodsAmount: 11_000,
      printAmount: 0,
      deliveryAdjustment: 0,
      refundTotal: 11_000,
      createdAt: row.createdAt,
      lines: [{ lineNo: 1, rowNo: 1, count: 1 }],
    },
  ],
  print: [],
} as const

const north = { id: 5, name: '서울 북부', version: 1, stores: 4, supervisor: { memberId: 71, name: '정유진' } }

function open(at = '/partner/saebyeoknaru/order', more: Parameters<typeof fakeServer>[0] = {}) {
  const queries: Record<string, string | null>[] = []
  const exports: Record<string, string>[] = []
  const prints: Record<string, string>[] = []
  const noStores = {
    content: [],
    page: 0,
    size: 100,
    totalElements: 0,
    counts: { WAIT: 0, ACTIVE: 0, STOP: 0, CLOSED: 0 },
    levels: [],
  }
  const oneStore = { ...noStores, content: [{ id: 120, name: '부산점' }], totalElements: 1 }
  fakeServer({
    'GET /partnerAdmin/order': ({ query }) => {
      queries.push(Object.fromEntries(query))
      return answerOf(partnerOrdersCall, { content: [row], page: 0, size: 20, totalElements: 41, nextCursor: null })
    },
    'GET /partnerAdmin/order/summary': () => answerOf(partnerOrderSummaryCall, sums),
    'GET /partnerAdmin/order/export': ({ query }) => {
      exports.push(Object.fromEntries(query))
      return refused(409, '기간을 나누어 받아 주세요.')
    },
    'GET /partnerAdmin/order/document/receipt/pdf': ({ query }) => {
      prints.push(Object.fromEntries(query))
      return refused(409, '선택한 주문 중 1건은 영수증을 출력할 수 없습니다.')
    },
    [`GET /partnerAdmin/order/${row.orderNumber}`]: () => partOf(partnerOrderCall, detail),
    'GET /partnerAdmin/chainStore': ({ query }) =>
      partOf(partnerStoresCall, query.get('search') === 'ㅂㅅ' ? oneStore : noStores),
    'GET /partnerAdmin/partnerProduct': () =>
      answerOf(partnerProductsCall, { content: [], page: 0, size: 20, totalElements: 0 }),
    'GET /partnerAdmin/territory': () =>
      answerOf(territoriesCall, { territories: [north], staff: [], storesWithout: 3 }),
    ...more,
  })
  const app = renderApp({
    at,
    routes: [
      {
        path: '/partner/:shopId/order',
        element: <PartnerOrderListPage />,
        children: [{ path: ':orderId', element: <PartnerOrderPage /> }],
      },
    ],
  })
  return { ...app, queries, exports, prints }
}

beforeEach(() => localStorage.clear())
beforeEach(() => screenWidth(1280))

async function save(place: Pick<typeof screen, 'getByRole'>, button: string, rows: string) {
  await userEvent.click(place.getByRole('button', { name: button }))
  await userEvent.click(place.getByRole('menuitem', { name: rows }))
}

describe('the orders of a headquarters', () => {
  it('shows only the chosen columns, in the address and in this browser', async () => {
    const first = open('/partner/saebyeoknaru/order?period=all')
    await userEvent.click(await screen.findByRole('button', { name: '표시 항목 선택, 9개 중 9개' }))
    expect(screen.getByRole('checkbox', { name: '주문번호' })).toHaveProperty('disabled', true)
    for (const name of ['공급가', '마진']) await userEvent.click(screen.getByRole('checkbox', { name }))
    await userEvent.click(screen.getByRole('button', { name: '적용' }))
    expect(screen.queryByRole('columnheader', { name: '공급가' })).toBeNull()
    expect(screen.getByRole('columnheader', { name: '합계' })).toBeTruthy()
    expect(decodeURIComponent(first.address())).toContain('columns=number,store,goods,status,sales,total,created')
    await save(screen, '엑셀 저장', '주문별 한 줄')
    expect(first.exports).toEqual([
      { columns: 'number,store,goods,status,sales,total,created', rows: 'order', sort: 'recent' },
    ])
    first.unmount()

    open()
    await userEvent.click(await screen.findByRole('button', { name: '표시 항목 선택, 9개 중 7개' }))
    await userEvent.click(screen.getByRole('button', { name: '모두 표시' }))
    await userEvent.click(screen.getByRole('button', { name: '적용' }))
    expect(screen.getByRole('columnheader', { name: '공급가' })).toBeTruthy()
  })

  it('filters by the territory of the store and by its supervisor', async () => {
    const { queries, address } = open()
    await userEvent.selectOptions(await screen.findByLabelText('담당 지역'), '서울 북부')
    await userEvent.selectOptions(screen.getByLabelText('담당자'), '정유진')
    await waitFor(() => expect(queries.at(-1)).toMatchObject({ territory: '5', supervisor: '71' }))
    expect(address()).toContain('territory=5&supervisor=71')
    await userEvent.selectOptions(screen.getByLabelText('담당 지역'), '지역 없음')
    await waitFor(() => expect(queries.at(-1)).toMatchObject({ territory: 'NONE' }))
  })

  it('show sums, sales, supply price and margin', async () => {
    open()
    const table = within(await screen.findByRole('table'))
    expect(table.getByText('강남점')).toBeTruthy()
    expect(table.getByText('종이컵 13oz 외 1건')).toBeTruthy()
    expect(table.getByText('20,000')).toBeTruthy()
    expect(await screen.findByText('취소 3건')).toBeTruthy()
    expect(screen.getByText('마진율 9.1%')).toBeTruthy()
    expect(screen.getByText(/총 41건/)).toBeTruthy()
  })

  it('keep period, state and search in the address, and ask the server with them', async () => {
    const { router, queries } = open()
    await screen.findByRole('table')
    await userEvent.selectOptions(screen.getByLabelText('기간'), '지난달')
    await userEvent.selectOptions(screen.getByLabelText('상태'), '출고 지연')
    await userEvent.selectOptions(screen.getByLabelText('결제 수단'), '신용카드')
    await userEvent.type(screen.getByLabelText('주문 검색'), 'ㄱㄴ{Enter}')
    const search = new URLSearchParams(router.state.location.search)
    expect(Object.fromEntries(search)).toMatchObject({ period: 'lastMonth', status: 'LATE', search: 'ㄱㄴ' })
    await screen.findByRole('table')
    expect(queries.at(-1)).toMatchObject({ status: 'LATE', payMethod: 'CARD', search: 'ㄱㄴ' })
    expect(queries.at(-1)?.['startDate']).toMatch(/-01$/)
  })

  it('name the first steps of a brand without orders, and the way back from a filter that finds none', async () => {
    const none = {
      'GET /partnerAdmin/order': () => partOf(partnerOrdersCall, { content: [], page: 0, size: 20, totalElements: 0 }),
    }
    const { unmount } = open(undefined, none)
    const invite = await screen.findByRole('link', { name: '매장 초대하기' })
    expect(invite.getAttribute('href')).toBe('/partner/saebyeoknaru/store/invitation')
    expect(screen.getByRole('link', { name: '판매가 정하기' })).toBeTruthy()
    unmount()
    open('/partner/saebyeoknaru/order?search=zz', none)
    expect(await screen.findByRole('button', { name: '처음 조건으로 보기' })).toBeTruthy()
    expect(screen.queryByRole('link', { name: '매장 초대하기' })).toBeNull()
  })

  it('open with the margin of each line, masked contacts and cancellations', async () => {
    const { router } = open()
    await userEvent.click(await screen.findByRole('link', { name: row.orderNumber }))
    expect(router.state.location.pathname).toBe(`/partner/saebyeoknaru/order/${row.orderNumber}`)
    expect(await screen.findByRole('heading', { name: '상품과 마진' })).toBeTruthy()
    expect(screen.getByText('무지 · 3개 · 취소 1개')).toBeTruthy()
    expect(screen.getByText('김*늘 · 02-****-1001')).toBeTruthy()
    expect(await screen.findByText('종이컵 13oz 1개 · 품절')).toBeTruthy()
  })

  it('open with the promised day, the days that it is late, and the way to the store', async () => {
    open(`/partner/saebyeoknaru/order/${row.orderNumber}`)
    const promised = (await screen.findByText('한빛포장')).nextElementSibling
    expect(promised?.textContent).toBe('11월 17일(화) 출고 지연 3일')
    const store = screen.getByRole('link', { name: '강남점' })
    expect(store.getAttribute('href')).toBe('/partner/saebyeoknaru/store/11')
  })

  it('call or write to the store by one tap, which shows both contacts', async () => {
    const contact = { name: '김하늘', phone: '010-0000-1001', email: 'gangnam@example.com', tel: '' }
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
    const { unmount } = open(`/partner/saebyeoknaru/order/${row.orderNumber}`, {
      'POST /partnerAdmin/chainStore/11/contact': () => answerOf(storeContactCall, contact),
    })
    await userEvent.click(await screen.findByRole('button', { name: '강남점 메일' }))
    const number = await screen.findByRole('link', { name: contact.phone })
    expect(number.getAttribute('href')).toBe('tel:01000001001')
    expect(screen.getByRole('link', { name: contact.email })).toBeTruthy()
    expect(assign.mock.calls).toEqual([['mailto:gangnam@example.com']])
    unmount()
    for (const store of [{ isOwn: false }, { isClosed: true }]) {
      const foreign = { ...detail, store: { ...detail.store, ...store } }
      const opened = open(`/partner/saebyeoknaru/order/${row.orderNumber}`, {
        [`GET /partnerAdmin/order/${row.orderNumber}`]: () => partOf(partnerOrderCall, foreign),
      })
      await screen.findByText('한빛포장')
      expect(screen.queryByRole('button', { name: '강남점 전화' })).toBeNull()
      opened.unmount()
    }
  })

  it('are downloaded as a workbook with filter and order of the list, or only the ticked ones', async () => {
    const { exports } = open('/partner/saebyeoknaru/order?period=all&status=PIP&sort=amount')
    await screen.findByRole('table')
    await save(screen, '엑셀 저장', '품목별 한 줄')
    expect(exports).toEqual([{ status: 'PIP', rows: 'item', sort: 'amount' }])
    await userEvent.click(screen.getByRole('checkbox', { name: new RegExp(row.orderNumber) }))
    const bar = within(await screen.findByRole('region', { name: '선택한 항목' }))
    expect(bar.getByText('1건 · 26,500원')).toBeTruthy()
    await save(bar, '선택 엑셀', '품목별 한 줄')
    expect(exports[1]).toEqual({ orders: row.orderNumber, rows: 'item', sort: 'amount' })
    expect(await screen.findAllByText('기간을 나누어 받아 주세요.')).not.toHaveLength(0)
  })

  it('print documents of the ticked ones, and show why they can’t be printed', async () => {
    const { prints } = open()
    await screen.findByRole('table')
    await userEvent.click(screen.getByRole('checkbox', { name: new RegExp(row.orderNumber) }))
    await userEvent.selectOptions(await screen.findByLabelText('거래서류 종류'), '영수증')
    await userEvent.click(screen.getByRole('button', { name: 'PDF 출력' }))
    expect(prints).toEqual([{ orders: row.orderNumber }])
    expect(await screen.findAllByText('선택한 주문 중 1건은 영수증을 출력할 수 없습니다.')).not.toHaveLength(0)
  })

  it('are narrowed to a store that initial consonants find among all', async () => {
    const { router, queries } = open()
    await screen.findByRole('table')
    const picker = await screen.findByPlaceholderText('매장 전체')
    await userEvent.click(picker)
    await userEvent.type(picker, 'ㅂㅅ')
    await userEvent.click(await screen.findByRole('option', { name: '부산점', hidden: true }, { timeout: 5_000 }))
    expect(new URLSearchParams(router.state.location.search).get('store')).toBe('120')
    await screen.findByRole('table')
    expect(queries.at(-1)).toMatchObject({ store: '120' })
  })
})

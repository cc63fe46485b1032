import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { signedIn } from '#web/session/auth.slice.ts'
import { operator, sessionFor } from '#app/web/testing/people.ts'
import {
  adminOrderDetailCall,
  adminOrderListCall,
  adminOrderStatusCall,
} from '#features/orders/orders/contract/orders.admin.calls.ts'
import { brandListCall } from '#features/brands/brands/contract/brands.calls.ts'
import { supplierCall, suppliersCall } from '#features/goods/suppliers/contract/suppliers.admin.calls.ts'
import {
  confirmDepositsCall,
  orderSelectionCall,
  prepareOrdersCall,
} from '#features/orders/fulfilment/contract/many-orders.admin.calls.ts'
import { answerOf, fakeServer, partOf, refused } from '#app/web/testing/fake-server.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import { screenWidth } from '#app/web/testing/screen-width.ts'
import { AdminOrderListPage } from './AdminOrderListPage.tsx'
import { AdminOrderPage } from './AdminOrderPage.tsx'
import { adminOrder, adminPage, adminRow, statusNames } from '#features/orders/orders/web/testing/admin-orders.ts'

const bd = adminRow({ due: 253_000 })
const paid = adminRow({ orderNumber: '20261119-7710925', status: 'PC', storeName: '송도점', total: 100_000 })
const other = adminRow({ orderNumber: '20261119-7710926', status: 'PC', storeName: '일산점', total: 50_000 })
const counts = [
  { status: 'BD', count: 1, total: 253_000, more: false },
  { status: 'PC', count: 2, total: 150_000, more: false },
] as const

const emptyPage = { content: [], page: 0, size: 100, totalElements: 0 }

function open(at = '/admin/order', more: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({
    'GET /admin/order/status': () => partOf(adminOrderStatusCall, statusNames),
    'GET /user/partner': () => partOf(brandListCall, [{ partnerId: 202, name: '바삭온치킨', uri: 'basakon' }]),
    'GET /admin/supplier': () =>
      partOf(suppliersCall, { ...emptyPage, content: [{ supplierId: 7, name: '누리인쇄' }] }),
    'GET /admin/supplier/7': () => partOf(supplierCall, { supplierId: 7, name: '누리인쇄' }),
    'GET /admin/order': () => partOf(adminOrderListCall, adminPage([bd, paid, other], { counts })),
    [`GET /admin/order/${bd.orderNumber}`]: () => answerOf(adminOrderDetailCall, adminOrder()),
    ...more,
  })
  const routes = [
    {
      path: '/admin/order',
      Component: AdminOrderListPage,
      children: [{ path: ':orderNumber', Component: AdminOrderPage }],
    },
  ]
  return { server, ...renderApp({ at, routes }) }
}

const rows = async () => (await screen.findAllByRole('row')).slice(1)
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const lastQuery = (server: ReturnType<typeof fakeServer>) =>
  Object.fromEntries(server.calls.findLast(({ call }) => call === 'GET /admin/order')?.query ?? [])

beforeEach(() => {
  screenWidth(1440)
  vi.useFakeTimers({ now: new Date('2026-11-20T09:28:00Z'), toFake: ['Date'] })
})

describe('the list of orders', () => {
  it('shows the last thirty days, with the count of each state and the total', async () => {
    const { server } = open()
    expect(await rows()).toHaveLength(3)
    expect(lastQuery(server)).toEqual({ startDate: '2026-10-22', endDate: '2026-11-20', size: '50' })
    const states = within(screen.getByRole('group', { name: '주문 상태' }))
    expect(states.getByRole('button', { name: /^전체\s*3\s*건/ })).toBeTruthy()
    expect(states.getByRole('button', { name: /^신규주문\s*2\s*건/ })).toBeTruthy()
    expect(states.getByRole('button', { name: /^출고완료\s*0\s*건/ })).toBeTruthy()
    expect(screen.getByText(/3건 합계/).textContent).toContain('403,000원')
    expect(document.title).toMatch(/^주문 \|/)
  })

  it('names a capped count, and turns the page without any count', async () => {
    const many = [{ status: 'RC', count: 10_000, total: null, more: true }]
    const first = open('/admin/order', {
      'GET /admin/order': () => partOf(adminOrderListCall, adminPage([paid], { counts: many })),
    })
    expect(await screen.findByText('10,000건 이상')).toBeTruthy()
    expect(screen.getByText('총 10,000+건')).toBeTruthy()
    first.unmount()
    open('/admin/order', {
      'GET /admin/order': () => partOf(adminOrderListCall, adminPage([paid], { counts: null, nextCursor: '7' })),
    })
    expect(await screen.findByText('1–1건')).toBeTruthy()
    expect(screen.getByRole('link', { name: '다음 페이지' })).toBeTruthy()
  })

  it('filters by state and stores the filter in the URL', async () => {
    const { address, server } = open()
    await rows()
    await press(/^신규주문/)
    expect(address()).toBe('/admin/order?status=PC')
    await waitFor(() => expect(lastQuery(server)['status']).toBe('PC'))
    expect(await screen.findByText(/2건 합계/)).toBeTruthy()
  })

  it('filters by brand, payment, period and search', async () => {
    const { address, server } = open()
    await rows()
    await screen.findByRole('option', { name: '바삭온치킨' })
    await userEvent.selectOptions(screen.getByLabelText('브랜드'), '바삭온치킨')
    await userEvent.selectOptions(screen.getByLabelText('결제 수단'), '예치금')
    await userEvent.selectOptions(screen.getByLabelText('기간'), '어제')
    await userEvent.type(screen.getByLabelText('주문 검색'), '성수{Enter}')
    await waitFor(() =>
      expect(lastQuery(server)).toEqual({
        startDate: '2026-11-19',
        endDate: '2026-11-19',
        partnerId: '202',
        payMethod: 'CASH',
        search: '성수',
        size: '50',
      }),
    )
    expect(new URLSearchParams(address().split('?')[1]).get('period')).toBe('yesterday')
    await press('초기화')
    expect(address()).toBe('/admin/order')
  })

  it('filters by supplier, courier and the kind of the searched text', async () => {
    const { address, server } = open('/admin/order?supplierId=7&period=all')
    await rows()
    expect(lastQuery(server)).toEqual({ supplierId: '7', size: '50' })
    await userEvent.selectOptions(screen.getByLabelText('택배사'), '한진택배')
    await userEvent.selectOptions(screen.getByLabelText('검색 대상'), '운송장번호')
    await userEvent.type(screen.getByLabelText('주문 검색'), '1234{Enter}')
    const expected = { supplierId: '7', courier: 'HANJIN', searchType: 'invoice', search: '1234', size: '50' }
    await waitFor(() => expect(lastQuery(server)).toEqual(expected))
    expect(address()).toContain('courier=HANJIN')
    expect(screen.queryByRole('link', { name: /거래서류 일괄 출력/ })).toBeNull()
  })

  it('offers the workbook of the listed orders, and shipping by workbook to the role that ships', async () => {
    const { reduxStore } = open('/admin/order?supplierId=7')
    expect((await screen.findByRole('link', { name: '송장 엑셀' })).getAttribute('href')).toBe('/admin/order/tracking')
    expect(screen.getByRole('button', { name: '엑셀 저장' })).toBeTruthy()
    act(() => void reduxStore.dispatch(signedIn(sessionFor({ ...operator, operatorRole: 'money' }))))
    expect(screen.queryByRole('link', { name: '송장 엑셀' })).toBeNull()
  })

  it('shows the chosen columns, which its workbook has too', async () => {
    const { address, server } = open('/admin/order', {
      'GET /admin/order/export': () => new Response(new Blob(['x'])),
    })
    await rows()
    await press(/^표시 항목/)
    const dialog = within(await screen.findByRole('dialog'))
    for (const name of ['상품', '결제', '주문일시']) await userEvent.click(dialog.getByLabelText(name))
    await userEvent.click(dialog.getByRole('button', { name: '적용' }))
    expect(new URLSearchParams(address().split('?')[1]).get('columns')).toBe('number,store,status,total')
    expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
      '전체 선택',
      '주문번호',
      '매장',
      '상태',
      '결제금액',
    ])
    await press('엑셀 저장')
    await userEvent.click(screen.getByRole('menuitem', { name: '주문별 한 줄' }))
    await waitFor(() =>
      expect(server.calls.find(({ call }) => call === 'GET /admin/order/export')?.query?.get('columns')).toBe(
        'number,store,status,total',
      ),
    )
  })

  it('chooses from the columns that it shows, and shows all when all are asked for', async () => {
    screenWidth(1280)
    const { address } = open('/admin/order')
    await rows()
    expect(screen.queryByRole('columnheader', { name: '결제' })).toBeNull()
    await press('표시 항목 선택, 8개 중 6개')
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByLabelText<HTMLInputElement>('결제').checked).toBe(false)
    await userEvent.click(dialog.getByRole('button', { name: '모두 표시' }))
    await userEvent.click(dialog.getByRole('button', { name: '적용' }))
    for (const name of ['결제', '출고 예정일']) expect(screen.getByRole('columnheader', { name })).toBeTruthy()
    expect(address()).toContain('method')
  })

  it('links to the documents of its period if that page supports the filters', async () => {
    const { unmount } = open('/admin/order?status=PC')
    await rows()
    expect(screen.getByRole('link', { name: '거래서류 일괄 출력 (새 창)' }).getAttribute('href')).toBe(
      '/order/print/transaction?period=custom&from=2026-10-22&to=2026-11-20&status=PC',
    )
    unmount()
    open('/admin/order?payMethod=CASH')
    await rows()
    expect(screen.queryByRole('link', { name: /거래서류 일괄 출력/ })).toBeNull()
  })

  it('sorts by the oldest if the URL says so', async () => {
    const { address, server } = open()
    await rows()
    expect(lastQuery(server)).not.toHaveProperty('sort')
    await userEvent.selectOptions(screen.getByLabelText('정렬'), '오래된 주문순')
    expect(address()).toContain('sort=oldest')
    await waitFor(() => expect(lastQuery(server)['sort']).toBe('oldest'))
  })

  it('shows suppliers, bank, depositor and the received amount', async () => {
    const part = adminRow({ received: 100_000, due: 153_000 })
    open('/admin/order', {
      'GET /admin/order': () => partOf(adminOrderListCall, adminPage([part, paid], { counts })),
    })
    const [first, second] = await rows()
    expect(first?.textContent).toContain('누리인쇄, 담다패키지')
    expect(first?.textContent).toContain('신한은행 · 바삭온성수')
    expect(first?.textContent).toContain('100,000원 입금 · 153,000원 남음')
    expect(second?.textContent).not.toContain('남음')
  })

  it('reads its filters from the URL and ignores invalid values', async () => {
    const { server } = open(
      '/admin/order?period=custom&from=2026-11-01&to=2026-13-45&status=XX&partnerId=a&search=0413',
    )
    await rows()
    expect(lastQuery(server)).toEqual({ startDate: '2026-11-01', search: '0413', size: '50' })
    expect(screen.getByDisplayValue('0413')).toBeTruthy()
  })

  it('offers to search all periods when nothing is found', async () => {
    const { address } = open('/admin/order?search=zz', {
      'GET /admin/order': () => partOf(adminOrderListCall, adminPage([])),
    })
    await screen.findByText('조회 결과가 없습니다.')
    await press('전체 기간에서 찾기')
    expect(address()).toContain('period=all')
    expect(address()).toContain('search=zz')
  })

  it('can be retried after a failure', async () => {
    let broken = true
    open('/admin/order', {
      'GET /admin/order': () =>
        broken ? refused(500, '일시적인 오류가 발생했습니다.') : partOf(adminOrderListCall, adminPage([bd])),
    })
    await screen.findByText('일시적인 오류가 발생했습니다.')
    broken = false
    await press('다시 시도')
    expect(await rows()).toHaveLength(1)
  })

  it('turns the pages, which stand in the address', async () => {
    const { address } = open('/admin/order?period=all', {
      'GET /admin/order': ({ query }) =>
        partOf(
          adminOrderListCall,
          query.get('cursor') === '7'
            ? adminPage([other], { counts })
            : adminPage([bd, paid], { counts, nextCursor: '7' }),
        ),
    })
    const foot = async (range: string) => (await screen.findByText(range)).parentElement?.textContent
    expect(await foot('1–2 /')).toBe('1–2 / 총 3건')
    await userEvent.click(screen.getByRole('link', { name: '다음 페이지' }))
    await screen.findByText('51–51 /')
    expect(address()).toContain('period=all&cursor=7&page=1')
    expect(screen.queryByRole('link', { name: '다음 페이지' })).toBeNull()
    await userEvent.click(screen.getByRole('link', { name: '이전 페이지' }))
    await foot('1–2 /')
    expect(address()).not.toContain('cursor')
  })
})

describe('opening an order', () => {
  it('shows it beside the list on a wide screen, and closes to the same list', async () => {
    const { address } = open('/admin/order?status=BD')
    await rows()
    await userEvent.click(await screen.findByRole('link', { name: bd.orderNumber }))
    expect(await screen.findByRole('heading', { level: 2, name: '바삭온치킨 성수점' })).toBeTruthy()
    expect(address()).toBe(`/admin/order/${bd.orderNumber}?status=BD`)
    expect(await rows()).toHaveLength(3)
    expect(document.title).toMatch(new RegExp(`^주문 ${bd.orderNumber} \\|`))
    await userEvent.click(screen.getByRole('link', { name: '닫기' }))
    expect(address()).toBe('/admin/order?status=BD')
    expect(screen.queryByRole('heading', { level: 2 })).toBeNull()
  })

  it('replaces the list on a phone', async () => {
    screenWidth(390)
    open()
    const list = await screen.findByRole('list', { name: '주문 목록' })
    const [card] = within(list).getAllByRole('listitem')
    expect(
      within(card!)
        .getAllByRole('term')
        .map((term) => term.textContent),
    ).toEqual(['주문일시', '매장', '상품', '상태', '결제금액'])
    await userEvent.click(await screen.findByRole('link', { name: bd.orderNumber }))
    expect(await screen.findByRole('heading', { level: 1, name: '바삭온치킨 성수점' })).toBeTruthy()
    expect(screen.queryByRole('list', { name: '주문 목록' })).toBeNull()
  })
})

describe('orders selected together', () => {
  const tick = (row: { orderNumber: string }) => userEvent.click(screen.getByLabelText(`${row.orderNumber} 선택`))
  const refusal = '지금 상태에서는 상품 준비를 시작할 수 없습니다. 새로고침해 주세요.'

  it('are prepared after a confirmation, with a result for each', async () => {
    const { server } = open('/admin/order', {
      'POST /admin/order/prepare': () =>
        answerOf(prepareOrdersCall, {
          results: [
            { orderNumber: paid.orderNumber, refusal: null },
            { orderNumber: other.orderNumber, refusal },
          ],
        }),
    })
    await rows()
    await tick(bd)
    await tick(paid)
    await tick(other)
    const bar = within(await screen.findByRole('region', { name: '선택한 항목' }))
    expect(bar.getByText('3건 선택')).toBeTruthy()
    expect(bar.getByText('합계 403,000원')).toBeTruthy()
    await press('발주 확인 2건')
    expect(server.calls.some(({ call }) => call.endsWith('/prepare'))).toBe(false)
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '발주 확인' }))
    const results = within(await screen.findByRole('list', { name: '주문별 결과' })).getAllByRole('listitem')
    expect(results.map((row) => row.textContent)).toEqual([
      `${other.orderNumber} · 바삭온치킨 일산점${refusal}`,
      `${paid.orderNumber} · 바삭온치킨 송도점완료`,
    ])
    expect(server.calls.find(({ call }) => call.endsWith('/prepare'))?.body).toEqual({
      orders: [paid.orderNumber, other.orderNumber],
    })
    await press('확인')
    expect(screen.queryByRole('region', { name: '선택한 항목' })).toBeNull()
  })

  it('are confirmed as paid with the amounts that were seen', async () => {
    const { server } = open('/admin/order', {
      'POST /admin/order/deposit': () =>
        answerOf(confirmDepositsCall, { results: [{ orderNumber: bd.orderNumber, refusal: null }] }),
    })
    await rows()
    await tick(bd)
    await userEvent.click(await screen.findByRole('button', { name: '입금 확인 1건' }))
    expect(await screen.findAllByText(/받을 금액 253,000원이 모두 입금된 것으로/)).not.toEqual([])
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '입금 확인' }))
    await screen.findByRole('list', { name: '주문별 결과' })
    expect(server.calls.find(({ call }) => call === 'POST /admin/order/deposit')?.body).toEqual({
      orders: [{ orderNumber: bd.orderNumber, due: 253_000, received: 0 }],
    })
  })

  it('are those of all pages after one press, in batches of one call', async () => {
    const many = Array.from({ length: 120 }, (_, index) =>
      adminRow({ orderNumber: `20261118-${String(index).padStart(7, '0')}`, status: 'PC', total: 1_000 }),
    )
    const { server } = open('/admin/order?status=PC', {
      'GET /admin/order': () =>
        partOf(
          adminOrderListCall,
          adminPage(many.slice(0, 50), { counts: [{ status: 'PC', count: 120, total: 120_000 }] }),
        ),
      'GET /admin/order/selection': () => answerOf(orderSelectionCall, { orders: many }),
      'POST /admin/order/prepare': ({ body }) =>
        answerOf(prepareOrdersCall, {
          results: (body as { orders: string[] }).orders.map((orderNumber) => ({ orderNumber, refusal: null })),
        }), // the call's body
    })
    await rows()
    await userEvent.click(screen.getByLabelText('전체 선택'))
    await userEvent.click(await screen.findByRole('button', { name: '이 조건의 120개 모두 선택' }))
    expect(await screen.findByText('120건 선택')).toBeTruthy()
    expect(server.calls.find(({ call }) => call.endsWith('/selection'))?.query?.get('status')).toBe('PC')
    expect(screen.queryByRole('button', { name: /모두 선택/ })).toBeNull()
    await press('발주 확인 120건')
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '발주 확인' }))
    expect((await screen.findByRole('list', { name: '주문별 결과' })).children).toHaveLength(120)
    const sizes = server.calls
      .filter(({ call }) => call === 'POST /admin/order/prepare')
      .map(({ body }) => (body as { orders: string[] }).orders.length) // the call's body
    expect(sizes).toEqual([50, 50, 20])
  })

  it('are at most as many as can be handled together', async () => {
    open('/admin/order', {
      'GET /admin/order': () =>
        partOf(adminOrderListCall, adminPage([paid], { counts: [{ status: 'PC', count: 501, total: 1 }] })),
    })
    await rows()
    await tick(paid)
    const all = await screen.findByRole('button', { name: '이 조건의 501개 모두 선택' })
    expect(all.getAttribute('aria-disabled')).toBe('true')
    expect(screen.getByText(/한 번에 500개까지 처리할 수 있습니다/)).toBeTruthy()
  })

  it('offer only the steps that one of them can take, and can be deselected', async () => {
    open()
    await rows()
    await tick(bd)
    expect(await screen.findByRole('button', { name: '입금 확인 1건' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /발주 확인|송장 입력/ })).toBeNull()
    await press('선택 해제')
    expect(screen.queryByText('1건 선택')).toBeNull()
  })

  it('are deselected when the filter changes', async () => {
    open()
    await rows()
    await tick(paid)
    await press(/^입금대기/)
    await waitFor(() => expect(screen.queryByText('1건 선택')).toBeNull())
  })
})

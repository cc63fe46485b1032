import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { orderProductCall } from '#features/orders/pricing/contract/orderable.calls.ts'
import { addToCartCall } from '#features/orders/cart/contract/cart.calls.ts'
import { fakeServer, refused, answerOf } from '#app/web/testing/fake-server.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import type { OrderableRow, SelectedItem } from '#features/orders/pricing/contract/orderable.calls.ts'
import { FrequentProducts } from './FrequentProducts.tsx'
import { napkins, rowOf, selectionOf, sleeves, underWay } from '#features/orders/orders/web/testing/orderable.ts'
import { session, signedIn } from '#features/orders/orders/web/testing/shop.ts'
import { frequentProductCall } from '../../contract/frequent-products.calls.ts'

const often = (row: OrderableRow, proposed = row.count) => ({
  ...row,
  proposed,
  orders: 3,
  lastOrderedAt: '2026-11-03T03:08:00.000Z',
})
const straws = { ...napkins, partnerProductId: 32, name: '빨대', stock: 0, status: 'SOLD_OUT' as const }
const soldOut = { reason: 'sold-out' as const, sentence: '빨대는 품절되었습니다.', possible: null }
const usual = [often(rowOf(sleeves, 1_000)), often(rowOf(napkins, 5)), often(rowOf(straws, 2, { problem: soldOut }))]

function open(handlers: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({
    ...session,
    'GET /order/frequentProduct': () => answerOf(frequentProductCall, { rows: usual, refusal: null }),
    'GET /order/product': ({ query }) => {
      const items = JSON.parse(query.get('data') ?? '[]') as SelectedItem[] // built by the page
      return answerOf(
        orderProductCall,
        selectionOf(items.map((item) => rowOf(item.partnerProductId === 31 ? napkins : sleeves, item.count))),
      )
    },
    'POST /cart': () => answerOf(addToCartCall, { count: 1, rows: [] }),
    ...handlers,
  })
  const Page = () => (
    <FrequentProducts
      head={<h2>자주 주문한 상품</h2>}
      base="/shop/saebyeoknaru"
      partnerUri="saebyeoknaru"
      chainStoreId={11}
    />
  )
  const routes = [{ path: '/shop/:shopId', Component: Page }]
  return { ...renderApp({ at: '/shop/saebyeoknaru', routes, saved: signedIn }), server }
}

const order = (name: RegExp) => screen.findByRole('button', { name })

describe('the frequent products', () => {
  it('are pre-filled with the last counts, and open the order page with one press', async () => {
    const { address } = open()
    await userEvent.click(await order(/1개 상품 바로 주문\s*158,500\s*원/))
    expect(decodeURIComponent(address())).toBe('/shop/saebyeoknaru/order?items=[[31,null,5]]&from=frequent')
  })

  it('show the count and the day of the last order, and the price of today apart from them', async () => {
    open()
    expect(await screen.findByText('지난번 5박스 · 11월 3일(화) 주문')).toBeTruthy()
    expect(screen.getByText('1박스 31,000원')).toBeTruthy()
  })

  it('follow a changed count with its price: a unit price beside the day, the sum beside the count', async () => {
    open()
    const field = await screen.findByRole('textbox', { name: /냅킨/ })
    const row = within(field.closest('li')!) // the row of the field
    expect(row.getByText('155,000')).toBeTruthy()
    await userEvent.clear(field)
    await userEvent.type(field, '1{Enter}')
    expect(row.getByText('1박스 31,000원')).toBeTruthy()
    expect(row.getByText('31,000')).toBeTruthy()
    expect(row.queryByText('155,000')).toBeNull()
  })

  it('show the price of the last count of goods in sets, which have none for one piece', async () => {
    const sets = { ...sleeves, priceModel: 'SET' as const, tiers: [{ count: 1_000, price: 60_000 }] }
    const rows = [often(rowOf(sets, 1_000))]
    open({ 'GET /order/frequentProduct': () => answerOf(frequentProductCall, { rows, refusal: null }) })
    expect(await screen.findByText('1,000개 60,000원')).toBeTruthy()
  })

  it('never pre-fill products that are made to order or unavailable', async () => {
    open()
    await screen.findByText('컵홀더')
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /컵홀더/ }).value).toBe('0')
    expect(screen.getByText('빨대는 품절되었습니다.')).toBeTruthy()
    expect(screen.queryByRole('textbox', { name: /빨대/ })).toBeNull()
  })

  it('say why their count is 0, until one is chosen', async () => {
    const more = Array.from({ length: 4 }, (_, n) => often(rowOf({ ...napkins, partnerProductId: 100 + n, name: `상품 ${n}` }, 1))) // prettier-ignore
    open({
      'GET /order/frequentProduct': () => answerOf(frequentProductCall, { rows: [...usual, ...more], refusal: null }),
    })
    const made = '주문 제작 상품이라 수량을 직접 선택해 주세요.'
    expect(await screen.findByText(made)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: '컵홀더 · 1도 인쇄 수량 늘리기' }))
    expect(screen.queryByText(made)).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: /개 더 보기/ }))
    expect(screen.getAllByText('가장 자주 주문하신 4개만 수량을 채워 두었습니다.')).toHaveLength(1)
    expect(screen.getByText('빨대는 품절되었습니다.')).toBeTruthy()
  })

  it('step from 0 to the last count with one press', async () => {
    const { address } = open()
    await userEvent.click(await screen.findByRole('button', { name: '컵홀더 · 1도 인쇄 수량 늘리기' }))
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /컵홀더/ }).value).toBe('1,000')
    await userEvent.click(await order(/2개 상품 바로 주문\s*218,500\s*원/))
    expect(decodeURIComponent(address())).toContain('[[31,null,5],[70,118,1000]]')
  })

  it('show the delivery fee and the remaining cash', async () => {
    open()
    expect(await screen.findByText('배송비 3,500원 포함 · 예치금으로 결제 · 주문 후 잔액 341,500원')).toBeTruthy()
  })

  it('show goods and printing fee apart, and both in the total', async () => {
    const printed = { ...napkins, printPrice: 22_000 }
    const row = rowOf(printed, 5, { printPrice: 22_000 })
    open({
      'GET /order/frequentProduct': () => answerOf(frequentProductCall, { rows: [often(row)], refusal: null }),
      'GET /order/product': () =>
        answerOf(orderProductCall, { ...selectionOf([row]), totalPrintPrice: 22_000, total: 180_500 }),
    })
    expect(await screen.findByText('1박스 31,000원 · 인쇄비 22,000원 별도')).toBeTruthy()
    expect(screen.getByText('155,000')).toBeTruthy()
    expect(await screen.findByText(/^인쇄비 22,000원 포함 · 배송비 3,500원 포함/)).toBeTruthy()
  })

  it('can be added to the cart', async () => {
    const { server } = open()
    await userEvent.click(await order(/^담기$/))
    await waitFor(() => expect(server.count('POST /cart')).toBe(1))
    expect(server.calls.find(({ call }) => call === 'POST /cart')?.body).toEqual([
      { partnerProductId: 31, productOptionId: null, count: 5, chainStoreId: 11 },
    ])
  })

  it('leave a typed number above a limit as it is, and refuse the order with the focus on it', async () => {
    const few = { ...napkins, leftThisMonth: 20 }
    const { server, address } = open({
      'GET /order/frequentProduct': () =>
        answerOf(frequentProductCall, { rows: [often(rowOf(few, 5))], refusal: null }),
    })
    const field = await screen.findByRole('textbox', { name: /냅킨/ })
    await userEvent.clear(field)
    await userEvent.type(field, '999{Enter}')
    expect(field).toHaveProperty('value', '999')
    expect(screen.getByText('이번 달에 20박스까지 더 주문하실 수 있습니다.')).toBeTruthy()
    const before = address()
    await userEvent.click(await order(/바로 주문/))
    expect(document.activeElement).toBe(field)
    await userEvent.click(await order(/^담기$/))
    expect(address()).toBe(before)
    expect(server.count('POST /cart')).toBe(0)
    await userEvent.click(await order(/냅킨 20박스로 맞추기/))
    expect(field).toHaveProperty('value', '20')
  })

  it('show an order blocker', async () => {
    const message = '연체 금액이 있어 주문이 제한되었습니다. 고객센터로 문의해 주세요.'
    const { server, address } = open({
      'GET /order/frequentProduct': () =>
        answerOf(frequentProductCall, { rows: usual, refusal: { code: 'arrears', message } }),
    })
    const button = await order(/바로 주문/)
    expect(button.getAttribute('title')).toBe(message)
    await userEvent.click(button)
    expect(address()).toBe('/shop/saebyeoknaru')
    expect(server.count('POST /cart')).toBe(0)
  })

  it('shows the first five, the others on request', async () => {
    const rows = Array.from({ length: 7 }, (_, n) =>
      often(rowOf({ ...napkins, partnerProductId: 100 + n, name: `상품 ${n}` }, 1)),
    )
    open({ 'GET /order/frequentProduct': () => answerOf(frequentProductCall, { rows, refusal: null }) })
    const list = await screen.findByRole('list', { name: '자주 주문한 상품' })
    expect(within(list).getAllByRole('listitem')).toHaveLength(5)
    // The fifth row is visible but not pre-filled.
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /상품 4/ }).value).toBe('0')
    await userEvent.click(screen.getByRole('button', { name: '2개 더 보기' }))
    expect(within(list).getAllByRole('listitem')).toHaveLength(7)
  })

  it('are hidden before the first order, and can be retried after a failure', async () => {
    let up = false
    open({
      'GET /order/frequentProduct': () =>
        up ? answerOf(frequentProductCall, { rows: [], refusal: null }) : refused(503, '지금은 이용자가 많습니다.'),
    })
    await screen.findByText('지금은 이용자가 많습니다.')
    up = true
    await userEvent.click(screen.getByRole('button', { name: '다시 시도' }))
    await waitFor(() => expect(screen.queryByText('자주 주문한 상품')).toBeNull())
  })
})

describe('frequent products that are under way', () => {
  const napkinsUnderWay = (count: number) => often(rowOf(napkins, 5, { underWay: underWay(count) }), 5 - count)
  const list = (...rows: ReturnType<typeof often>[]) => ({
    'GET /order/frequentProduct': () => answerOf(frequentProductCall, { rows, refusal: null }),
  })

  it('are subtracted from the proposal, and named with their day', async () => {
    open(list(napkinsUnderWay(2)))
    expect(await screen.findByText('주문 진행 중 2박스, 11월 23일 도착 예정')).toBeTruthy()
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /냅킨/ }).value).toBe('3')
  })

  it('are named without a day that is not known', async () => {
    open(list(often(rowOf(napkins, 5, { underWay: underWay(2, { arrivesOn: null }) }), 3)))
    expect(await screen.findByText('주문 진행 중 2박스')).toBeTruthy()
  })

  it('offer no order when nothing is left, but can be stepped up', async () => {
    const { address } = open(list(napkinsUnderWay(5)))
    const button = await order(/^바로 주문$/)
    expect(button.getAttribute('title')).toBe('주문할 수량을 선택해 주세요.')
    expect(
      screen.getByText(
        '자주 주문하시는 상품이 모두 주문 진행 중입니다. 더 필요하시면 위에서 펼쳐 수량을 선택해 주세요.',
      ),
    ).toBeTruthy()
    await userEvent.click(button)
    expect(address()).toBe('/shop/saebyeoknaru')
    const fold = screen.getByRole('button', { name: /주문 진행 중 · 냅킨/ })
    expect(screen.queryByRole('textbox', { name: /냅킨/ })).toBeNull()
    await userEvent.click(fold)
    await userEvent.click(screen.getByRole('button', { name: '냅킨 수량 늘리기' }))
    await userEvent.click(fold)
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /냅킨/ }).value).toBe('5')
    expect(await order(/1개 상품 바로 주문/)).toBeTruthy()
  })

  it('are not said to be everything while other products are not under way', async () => {
    open(list(napkinsUnderWay(5), often(rowOf(sleeves, 1_000))))
    await screen.findByText(
      '주문 진행 중이거나 주문 제작인 상품은 0에서 시작합니다. 필요한 상품의 수량을 선택해 주세요.',
    )
    expect(screen.queryByText(/모두 주문 진행 중/)).toBeNull()
  })

  it('do not pre-fill less frequent products in their place', async () => {
    const others = Array.from({ length: 5 }, (_, n) => rowOf({ ...napkins, partnerProductId: 100 + n, name: `상품 ${n}` }, 1)) // prettier-ignore
    open(list(napkinsUnderWay(5), ...others.map((row) => often(row))))
    expect(await order(/3개 상품 바로 주문/)).toBeTruthy()
  })

  it('are asked about once before they are ordered again', async () => {
    const { address } = open(list(napkinsUnderWay(2)))
    await userEvent.click(await order(/1개 상품 바로 주문/))
    const dialog = await screen.findByRole('dialog', {
      name: /어제\(\d+월 \d+일\) 주문하신 냅킨 2박스가 진행 중입니다\. 또 주문하시겠습니까\?\s주문번호 20261119-1234567/,
    })
    await userEvent.click(within(dialog).getByRole('button', { name: '주문하지 않기' }))
    expect(address()).toBe('/shop/saebyeoknaru')
    await userEvent.click(await order(/1개 상품 바로 주문/))
    await userEvent.click(await screen.findByRole('button', { name: '또 주문하기' }))
    await waitFor(() => expect(decodeURIComponent(address())).toContain('/order?items=[[31,null,3]]'))
  })

  it('are ordered without a question when the order is older', async () => {
    const { address } = open(list(often(rowOf(napkins, 5, { underWay: underWay(2, { isRecent: false }) }), 3)))
    await userEvent.click(await order(/1개 상품 바로 주문/))
    await waitFor(() => expect(decodeURIComponent(address())).toContain('/order?items=[[31,null,3]]'))
  })
})

import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { MemberGuard, ShopGuard } from '#features/access/session/web/Guarded.tsx'
import { orderDetailCall } from '#features/orders/orders/contract/order-detail.calls.ts'
import { addToCartCall } from '#features/orders/cart/contract/cart.calls.ts'
import { orderProductCall } from '#features/orders/pricing/contract/orderable.calls.ts'
import { answerOf, fakeServer, partOf, refused } from '#app/web/testing/fake-server.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import type { SelectedItem } from '#features/orders/pricing/contract/orderable.calls.ts'
import type { UnderWay } from '#features/orders/pricing/contract/under-way.ts'
import { ReorderButton } from './ReorderButton.tsx'
import { napkins, rowOf, selectionOf, sleeves, underWay } from '#features/orders/orders/web/testing/orderable.ts'
import { orderNumber, sentInPart } from '#features/orders/orders/web/testing/orders.ts'
import { session, signedIn } from '#features/orders/orders/web/testing/shop.ts'

const pastRow = { rowNo: 1, productOptionId: null, name: null, flatPrice: 0, shipped: 0, cancelled: 0 } as const
const past = (id: number, name: string, count: number, price: number, option: number | null = null) => {
  const figures = { count, calculatedPrice: price, calculatedUnitPrice: 1 } as const
  return {
    ...sentInPart.orderProductList[0]!,
    lineNo: id,
    partnerProductId: id,
    name,
    unit: '박스', // the fixture has two
    ...figures,
    printPrice: 0,
    orderProductOptionList: [{ ...pastRow, ...figures, productOptionId: option }],
  }
}
// Napkins cost 30,000 then; straws are discontinued; the past count of sleeves is not offered any more.
const order = {
  ...sentInPart,
  orderProductList: [past(31, '냅킨', 2, 60_000), past(32, '빨대', 5, 50_000), past(70, '컵홀더', 700, 42_000, 118)],
} as const
const gone = {
  partnerProductId: 32,
  productOptionId: null,
  product: null,
  optionLabel: null,
  calculatedPrice: null,
  underWay: null,
}
const notInStep = { reason: 'not-in-step' as const, sentence: '컵홀더는 500개 단위로 주문해 주세요.', possible: 1_000 }

function answer(items: SelectedItem[], napkinsUnderWay: UnderWay | null = null) {
  const rows = items.map(({ partnerProductId, count }) => {
    if (partnerProductId === 31) return rowOf(napkins, count, { underWay: napkinsUnderWay })
    if (partnerProductId === 70) return rowOf(sleeves, count, { problem: count % 500 ? notInStep : null })
    const problem = { reason: 'unknown' as const, sentence: '더 이상 판매하지 않는 상품입니다.', possible: null }
    return { ...gone, count, printPrice: null, problem }
  })
  return answerOf(orderProductCall, selectionOf(rows))
}

async function open(handlers: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({
    ...session,
    [`GET /order/${orderNumber}`]: () => partOf(orderDetailCall, order),
    'GET /order/product': ({ query }) => answer(JSON.parse(query.get('data') ?? '[]') as SelectedItem[]), // built by the sheet
    'POST /cart': () => answerOf(addToCartCall, { count: 2, rows: [] }),
    ...handlers,
  })
  const Page = () => <ReorderButton orderNumber={orderNumber}>재주문</ReorderButton>
  const app = renderApp({
    at: '/shop/saebyeoknaru/orderList',
    routes: [
      {
        path: '/shop/:shopId',
        Component: ShopGuard,
        children: ['orderList', 'order', 'cartList', ''].map((path) => ({ path, Component: Page })),
      },
      { path: '/market/:shopId/*', Component: MemberGuard, children: [{ path: '*', element: null }] },
    ],
    saved: signedIn,
  })
  await userEvent.click(await screen.findByRole('button', { name: '재주문' }))
  return { ...app, server, cart: () => server.calls.find(({ call }) => call === 'POST /cart')?.body }
}

const list = () => screen.findByRole('list', { name: '다시 주문할 상품' })

describe('re-ordering', () => {
  it('shows unavailable products, changed prices and the total before adding anything', async () => {
    const { cart } = await open()
    const unavailable = await screen.findByRole('region', { name: '지금 주문하실 수 없는 상품 1개' })
    expect(within(unavailable).getByText('빨대 5박스')).toBeTruthy()
    expect(within(unavailable).getByText('더 이상 판매하지 않는 상품입니다.')).toBeTruthy()
    const rows = within(await list())
    expect(rows.getByText('60,000원').closest('span')?.textContent).toContain('62,000원')
    expect(screen.getByText('가격이 바뀐 상품 1개').closest('div')?.textContent).toContain('+2,000원')
    expect(cart()).toBeUndefined()
  })

  it('offers the nearest valid count, and adds only available products', async () => {
    const { cart } = await open()
    await list()
    expect(await within(await list()).findByText('컵홀더는 500개 단위로 주문해 주세요.')).toBeTruthy()
    const put = screen.getByRole('button', { name: '장바구니 담기' })
    await waitFor(() => expect(put.getAttribute('aria-disabled')).toBe('true'))
    await userEvent.click(screen.getByRole('button', { name: '1,000박스로 맞추기' }))
    await waitFor(() => expect(put.getAttribute('aria-disabled')).toBeNull())
    await userEvent.click(put)
    expect((await screen.findAllByText(/장바구니에 담았습니다/)).length).toBeGreaterThan(0)
    expect(cart()).toEqual([
      { partnerProductId: 31, productOptionId: null, count: 2, chainStoreId: 11 },
      { partnerProductId: 70, productOptionId: 118, count: 1_000, chainStoreId: 11 },
    ])
  })

  it('names what is under way, and asks before it is ordered again', async () => {
    const { address } = await open({
      'GET /order/product': ({ query }) => answer(JSON.parse(query.get('data') ?? '[]') as SelectedItem[], underWay(2)), // built by the sheet
    })
    expect(within(await list()).getByText('주문 진행 중 2박스, 11월 23일 도착 예정')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: '1,000박스로 맞추기' }))
    const go = await screen.findByRole('button', { name: '125,500원 바로 주문' })
    await waitFor(() => expect(go.getAttribute('aria-disabled')).toBeNull())
    await userEvent.click(go)
    expect(await screen.findByRole('dialog', { name: /주문하신 냅킨 2박스가 진행 중입니다/ })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: '주문하지 않기' }))
    expect(address()).toBe('/shop/saebyeoknaru/orderList')
    await userEvent.click(go)
    await userEvent.click(await screen.findByRole('button', { name: '또 주문하기' }))
    await waitFor(() => expect(decodeURIComponent(address())).toContain('/order?items=[[31,null,2],[70,118,1000]]'))
  })

  it('opens the order page with the chosen counts', async () => {
    const { address } = await open()
    await list()
    await userEvent.click(screen.getByRole('button', { name: '냅킨 수량 늘리기' }))
    const sleeve = screen.getByRole('textbox', { name: /컵홀더 수량/ })
    await userEvent.clear(sleeve)
    await userEvent.type(sleeve, '0{Enter}')
    const go = await screen.findByRole('button', { name: '96,500원 바로 주문' })
    await waitFor(() => expect(go.getAttribute('aria-disabled')).toBeNull())
    await userEvent.click(go)
    expect(decodeURIComponent(address())).toBe(`/shop/saebyeoknaru/order?items=[[31,null,3]]&from=again-${orderNumber}`)
  })

  it('orders in the market that sold it, although opened in the member’s shop', async () => {
    const { address, server } = await open({
      [`GET /order/${orderNumber}`]: () => partOf(orderDetailCall, { ...order, partnerUri: 'dalbit' }),
    })
    const of = (name: string) => server.calls.filter(({ call }) => call === name).map(({ query }) => query.get('partnerUri')) // prettier-ignore
    const sleeve = within(await list()).getByRole('textbox', { name: /컵홀더 수량/ })
    await userEvent.clear(sleeve)
    await userEvent.type(sleeve, '0{Enter}')
    const put = screen.getByRole('button', { name: '장바구니 담기' })
    const go = await screen.findByRole('button', { name: '65,500원 바로 주문' })
    await waitFor(() => expect(put.getAttribute('aria-disabled')).toBeNull())
    expect(new Set(of('GET /order/product'))).toEqual(new Set(['dalbit']))
    await userEvent.click(go)
    expect(decodeURIComponent(address())).toBe(`/market/dalbit/order?items=[[31,null,2]]&from=again-${orderNumber}`)
  })

  it('adds to the cart of the market that sold it', async () => {
    const { address, server } = await open({
      [`GET /order/${orderNumber}`]: () =>
        partOf(orderDetailCall, { ...order, partnerUri: 'dalbit', orderProductList: [past(31, '냅킨', 2, 60_000)] }),
    })
    await list()
    const put = screen.getByRole('button', { name: '장바구니 담기' })
    await waitFor(() => expect(put.getAttribute('aria-disabled')).toBeNull())
    await userEvent.click(put)
    await userEvent.click(await screen.findByRole('button', { name: '장바구니 보기' }))
    expect(server.calls.find(({ call }) => call === 'POST /cart')?.query.get('partnerUri')).toBe('dalbit')
    expect(address()).toBe('/market/dalbit/cartList')
  })

  it('lists the rows above the limit of one hundred', async () => {
    const { server } = await open({
      [`GET /order/${orderNumber}`]: () =>
        partOf(orderDetailCall, {
          ...order,
          orderProductList: [
            ...Array.from({ length: 100 }, (_, n) => past(1_000 + n, `상품 ${n + 1}`, 1, 100)),
            past(31, '냅킨', 2, 60_000),
            past(70, '컵홀더', 500, 30_000, 118),
          ],
        }),
    })
    const over = within(await screen.findByRole('region', { name: '이번에 담기지 않는 상품 2개' }))
    expect(over.getByText('한 번에 100개까지 재주문하실 수 있습니다. 아래 상품은 따로 담아 주세요.')).toBeTruthy()
    expect(over.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '냅킨 2박스',
      '컵홀더 500박스',
    ])
    const requested = server.calls.find(({ call }) => call === 'GET /order/product')?.query.get('data') ?? '[]'
    expect(JSON.parse(requested)).toHaveLength(100)
  })

  it('offers nothing if no product is available any more', async () => {
    await open({
      [`GET /order/${orderNumber}`]: () =>
        partOf(orderDetailCall, { ...order, orderProductList: [past(32, '빨대', 5, 50_000)] }),
    })
    expect(await screen.findByText('지금 주문하실 수 없는 상품 1개')).toBeTruthy()
    expect(screen.queryByRole('button', { name: '장바구니 담기' })).toBeNull()
  })

  it('can be retried after a failure', async () => {
    let up = false
    await open({
      [`GET /order/${orderNumber}`]: () =>
        up ? partOf(orderDetailCall, order) : refused(503, '지금은 이용자가 많습니다.'),
    })
    await screen.findByText('지금은 이용자가 많습니다.')
    up = true
    await userEvent.click(screen.getByRole('button', { name: '다시 시도' }))
    await list()
  })
})

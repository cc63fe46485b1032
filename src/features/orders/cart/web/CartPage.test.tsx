import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { orderRow } from '#features/orders/orders/web/testing/orders.ts'
import { orderListCall } from '#features/orders/orders/contract/orders.calls.ts'
import { changeCartCall, addToCartCall, cartCall } from '../contract/cart.calls.ts'
import { fakeServer, refused, answerOf, success, type RecordedCall } from '#app/web/testing/fake-server.ts'
import { operator } from '#app/web/testing/people.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import { shopHandlers, shopPath, signedInAs } from '#app/web/testing/shop-world.ts'
import type { CartRow } from '../contract/cart.calls.ts'
import { CartPage } from './CartPage.tsx'

const routes = [{ path: '/shop/:shopId/cartList', Component: CartPage }]
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const box = (name: string | RegExp) => screen.findByRole('checkbox', { name })

const cards: CartRow = {
  cartId: 1,
  partnerProductId: 93,
  productOptionId: null,
  count: 200,
  name: '일반지 명함',
  optionName: null,
  optionLabel: null,
  spec: '스노우 250g',
  unit: '매',
  picture: null,
  categoryId: 2,
  supplierId: 1,
  supplierName: '누리인쇄',
  priceModel: 'SET',
  tierCounts: [200, 500],
  minCount: 200,
  step: 1,
  maxPerOrder: null,
  maxPerMonth: null,
  leftThisMonth: null,
  stock: null,
  status: 'SALE',
  calculatedPrice: 8_800,
  isBundled: true,
  calculatedUnitPrice: 44,
  printPrice: 5_500,
  problem: null,
}
const beans: CartRow = {
  ...cards,
  cartId: 2,
  partnerProductId: 72,
  productOptionId: 5,
  count: 4,
  name: '원두',
  optionLabel: '드립용',
  unit: '봉',
  supplierId: 4,
  supplierName: '다올소모품',
  priceModel: 'UNIT',
  tierCounts: [1],
  minCount: 2,
  step: 2,
  calculatedPrice: 120_000,
  printPrice: 0,
}
const carrier: CartRow = {
  ...cards,
  cartId: 3,
  partnerProductId: 71,
  name: '종이컵 캐리어',
  status: 'SOLD_OUT',
  problem: '종이컵 캐리어는 품절되었습니다.',
}

/** Simulates a server with a mutable cart that answers sums of the rows that can be ordered. */
function cartServer(start: CartRow[]) {
  let rows = start
  const bundleOf = (own: CartRow[]) => {
    const goodsAmount = own.reduce((sum, row) => sum + (row.calculatedPrice ?? 0) + (row.printPrice ?? 0), 0)
    const remainForFree = Math.max(0, 50_000 - goodsAmount)
    const { supplierId = 0, supplierName = '' } = own[0] ?? {}
    return {
      supplierId,
      supplierName,
      goodsAmount,
      remainForFree,
      freeOver: 50_000,
      remoteFee: 0,
      feeWhenFree: 0,
      partnerProductIds: own.map((row) => row.partnerProductId),
      fee: remainForFree > 0 ? 3_500 : 0,
    }
  }
  const answer = ({ query }: RecordedCall) => {
    const ids = query.get('ids')?.split(',').map(Number)
    const shown = rows.filter((row) => !ids || ids.includes(row.cartId))
    const live = shown.filter((row) => row.problem === null)
    const bundles = [...new Set(live.map((row) => row.supplierId))].map((id) =>
      bundleOf(live.filter((row) => row.supplierId === id)),
    )
    const price = bundles.reduce((sum, bundle) => sum + bundle.goodsAmount, 0)
    const sendCost = bundles.reduce((sum, bundle) => sum + bundle.fee, 0)
    const totalPrintPrice = live.reduce((sum, row) => sum + (row.printPrice ?? 0), 0)
    return answerOf(cartCall, {
      chainStoreId: 11,
      rows: shown,
      bundles,
      price,
      totalPrintPrice,
      sendCost,
      total: price + sendCost,
      refusal: null,
    })
  }
  const keep = (kept: (row: CartRow) => CartRow | null) => {
    rows = rows.flatMap((row) => kept(row) ?? [])
    return answerOf(changeCartCall, { count: rows.length })
  }
  return { answer, keep, rows: () => rows }
}

type Answers = Parameters<typeof fakeServer>[0]
function open(rows: CartRow[], answers: Answers = {}, world: Parameters<typeof shopHandlers>[0] = {}) {
  const cart = cartServer(rows)
  const server = fakeServer({
    ...shopHandlers(world),
    'GET /cart': cart.answer,
    'PUT /cart': ({ body }) => {
      const [item] = body as [{ partnerProductId: number; count: number }] // shape sent by the page
      return cart.keep((row) => (row.partnerProductId === item.partnerProductId ? { ...row, count: item.count } : row))
    },
    'DELETE /cart': ({ query }) => {
      const ids = query.get('ids')?.split(',').map(Number) ?? []
      return cart.keep((row) => (ids.includes(row.cartId) ? null : row))
    },
    ...answers,
  })
  const app = renderApp({ at: `${shopPath}/cartList`, routes, saved: signedInAs(world.user) })
  return { ...app, server, cart }
}
const group = (name: string) => screen.findByRole('region', { name })

describe('a card payment that waits', () => {
  const order = {
    ...orderRow,
    orderNumber: '20250522-1000002',
    status: 'BD',
    title: '종이컵 13oz',
    productCount: 1,
    total: 253_000,
    due: 243_000,
    payMethod: 'CARD',
    createdAt: '2025-05-21T00:00:00.000Z',
  } as const
  const minutes = (count: number) => new Date(Date.now() + count * 60_000).toISOString()
  const orders = (depositDueAt: string, part = {}) => ({
    'GET /order': () =>
      answerOf(orderListCall, { content: [{ ...order, depositDueAt, ...part }], nextCursor: null, size: 30 }),
  })

  it.each([
    ['an empty cart', []],
    ['a cart with goods', [cards]],
  ])('is shown above %s, with its amount and the way to pay', async (_, rows) => {
    open(rows, orders(minutes(20)))
    const line = within(await screen.findByRole('list', { name: '결제를 기다리는 주문' }))
    expect(line.getByText('243,000')).toBeTruthy()
    expect(line.getByRole('button', { name: '종이컵 13oz 결제하기' })).toBeTruthy()
    expect(line.getByRole('link', { name: '종이컵 13oz' }).getAttribute('href')).toBe(
      `${shopPath}/orderDetail/20250522-1000002`,
    )
  })

  it("names the store when it is another one of the member's", async () => {
    open([], orders(minutes(20), { chainStoreId: 12, storeName: '강남점' }))
    expect(await screen.findByRole('link', { name: '강남점 · 종이컵 13oz' })).toBeTruthy()
  })

  it('is gone when its minutes are over', async () => {
    open([], orders(minutes(-1)))
    expect(await screen.findByText('장바구니에 담긴 상품이 없습니다.')).toBeTruthy()
    expect(screen.queryByRole('list', { name: '결제를 기다리는 주문' })).toBeNull()
  })
})

describe('the cart', () => {
  it('offers the sets that reach the minimum', async () => {
    open([{ ...cards, minCount: 300 }])
    expect(await screen.findByText('정해진 수량으로 주문해 주세요. (500매)')).toBeTruthy()
  })

  it('groups by supplier, with the fee and what is missing for free delivery', async () => {
    open([cards, { ...beans, isBundled: false }])
    const print = within(await group('누리인쇄'))
    expect(print.getByText('일반지 명함')).toBeTruthy()
    expect(print.getByText('배송비 3,500원')).toBeTruthy()
    expect(print.getByText('35,700원 더 담으면 무료배송')).toBeTruthy()
    expect(print.queryByText(/묶음배송/)).toBeNull()
    const alone = within(await group('다올소모품'))
    expect(alone.getByText('무료배송')).toBeTruthy()
    expect(screen.getAllByText('따로 배송')).toEqual([alone.getByText('따로 배송')])
  })

  it('sums the ticked rows, and states the cash left or missing', async () => {
    open([cards, beans])
    // 8,800 + 5,500 + 3,500 + 120,000 of 100,000
    expect((await screen.findAllByText('137,800')).length).toBeGreaterThan(0)
    expect(await screen.findByText('부족한 금액')).toBeTruthy()
    expect(screen.getByText('37,800')).toBeTruthy()
    await userEvent.click(await box('원두 드립용 선택'))
    expect(await screen.findByText('주문 후 예치금')).toBeTruthy()
    expect(screen.getByText('82,200')).toBeTruthy()
  })

  it('shows the goods of a row without the printing fee, which is a row of the sums', async () => {
    open([cards, beans])
    const row = (await screen.findByRole('link', { name: '일반지 명함' })).closest('li')
    expect(row?.textContent).toContain('인쇄비 5,500원 별도')
    expect(within(row!).getByText('8,800')).toBeTruthy() // the link is in a row
    expect(screen.getAllByText('인쇄비').map((term) => term.parentElement?.textContent)).toContain('인쇄비5,500원')
    expect(screen.getByText(/^상품·인쇄비 14,300원 \+ 배송비/)).toBeTruthy()
  })

  it('requests sums of a part of the rows, and nothing when no row is ticked', async () => {
    const { server } = open([cards, beans])
    await userEvent.click(await box('원두 드립용 선택'))
    await waitFor(() => expect(server.calls.findLast(({ call }) => call === 'GET /cart')?.query.get('ids')).toBe('1'))
    await userEvent.click(await box('일반지 명함 선택'))
    expect((await screen.findAllByText('0')).length).toBeGreaterThan(0)
    await userEvent.click(screen.getAllByRole('button', { name: '선택 상품 주문' })[0]!) // first: desktop, second: phone
    expect(await screen.findByRole('dialog', { name: '주문할 상품을 선택해 주세요.' })).toBeTruthy()
    await press('확인')
  })

  it('ticks all rows of a supplier, and all rows', async () => {
    open([cards, beans])
    await userEvent.click(await box(/^전체 선택/))
    expect(await box('일반지 명함 선택')).toHaveProperty('checked', false)
    await userEvent.click(await box('누리인쇄 상품 모두 선택'))
    expect(await box('일반지 명함 선택')).toHaveProperty('checked', true)
    expect(await box('원두 드립용 선택')).toHaveProperty('checked', false)
    expect(await box(/^전체 선택/)).toHaveProperty('indeterminate', true)
  })

  it('opens the order page with the ticked rows, or with all that can be ordered', async () => {
    const ticked = open([cards, beans, carrier])
    await userEvent.click(await box('원두 드립용 선택'))
    await userEvent.click((await screen.findAllByRole('button', { name: '선택 상품 주문' }))[0]!) // first: desktop, second: phone
    expect(ticked.address()).toBe(`${shopPath}/order?cart=1`)
    ticked.unmount()
    const all = open([cards, beans, carrier])
    await press('전체 상품 주문')
    expect(all.address()).toBe(`${shopPath}/order?cart=1,2`)
  })

  it("shows rows that can't be ordered with their reason, without a checkbox", async () => {
    open([cards, carrier])
    expect(await screen.findByText('종이컵 캐리어는 품절되었습니다.')).toBeTruthy()
    expect(await box('종이컵 캐리어 선택')).toHaveProperty('disabled', true)
    await press('품절 삭제')
    await waitFor(() => expect(screen.queryByText('종이컵 캐리어는 품절되었습니다.')).toBeNull())
  })

  it('states that it is empty, and links to the products', async () => {
    open([])
    expect(await screen.findByText('장바구니에 담긴 상품이 없습니다.')).toBeTruthy()
    expect(screen.getByRole('link', { name: '상품 둘러보기' }).getAttribute('href')).toBe(`${shopPath}/productList`)
  })

  it('offers a retry after a failed load', async () => {
    let attempts = 0
    const cart = cartServer([cards])
    open([], {
      'GET /cart': (seen) => (attempts++ === 0 ? refused(500, '일시적인 오류가 발생했습니다.') : cart.answer(seen)),
    })
    await press('다시 시도')
    expect(await group('누리인쇄')).toBeTruthy()
  })
})

describe('a quantity in the cart', () => {
  it('changes by the set, or by the step', async () => {
    const { server } = open([cards, beans])
    await press('일반지 명함 수량 늘리기')
    expect(await screen.findByDisplayValue('500')).toBeTruthy()
    await press('원두 드립용 수량 늘리기')
    expect(await screen.findByDisplayValue('6')).toBeTruthy()
    await waitFor(() => expect(server.count('PUT /cart')).toBe(2))
    expect(server.calls.findLast(({ call }) => call === 'PUT /cart')?.body).toEqual([
      { partnerProductId: 72, productOptionId: 5, count: 6, chainStoreId: 11 },
    ])
  })

  it('is sent in sequence when pressed many times, and the last value wins', async () => {
    const answers: (() => void)[] = []
    const cart = cartServer([beans])
    const { server } = open([], {
      'GET /cart': cart.answer,
      'PUT /cart': ({ body }) =>
        new Promise<Response>((resolve) => {
          const [item] = body as [{ count: number }] // shape sent by the page
          answers.push(() => resolve(cart.keep((row) => ({ ...row, count: item.count }))))
        }),
    })
    for (const _ of [1, 2, 3]) await press('원두 드립용 수량 늘리기')
    expect(screen.getByDisplayValue('10')).toBeTruthy()
    expect(server.count('PUT /cart')).toBe(1)
    answers[0]?.()
    await waitFor(() => expect(server.count('PUT /cart')).toBe(2))
    answers[1]?.()
    await waitFor(() => expect(cart.rows()[0]?.count).toBe(10))
    expect(await screen.findByDisplayValue('10')).toBeTruthy()
  })

  it('above a limit stays in the field, is not sent, and refuses the order until it is mended', async () => {
    const { server, address } = open([{ ...beans, leftThisMonth: 6 }, cards])
    const field = await screen.findByRole('textbox', { name: '원두 드립용 수량 (봉)' })
    await userEvent.clear(field)
    await userEvent.type(field, '999{Enter}')
    expect(field).toHaveProperty('value', '999')
    expect(screen.getByText('이번 달에 6봉까지 더 주문하실 수 있습니다.').id).toBe(
      field.getAttribute('aria-describedby'),
    )
    const before = address()
    await userEvent.click(screen.getByRole('button', { name: '전체 상품 주문' }))
    expect(document.activeElement).toBe(field)
    expect(address()).toBe(before)
    expect(server.count('PUT /cart')).toBe(0)
    await press('원두 드립용 6봉으로 맞추기')
    await waitFor(() => expect(server.count('PUT /cart')).toBe(1))
    await userEvent.click(screen.getByRole('button', { name: '전체 상품 주문' }))
    await waitFor(() => expect(address()).not.toBe(before))
  })

  it('opens the order as soon as it is stored, if the order was pressed meanwhile', async () => {
    const answers: ((response: Response) => void)[] = []
    const { address } = open([cards], { 'PUT /cart': () => new Promise((resolve) => answers.push(resolve)) })
    await press('일반지 명함 수량 늘리기')
    await press('전체 상품 주문')
    expect(screen.getByRole('button', { name: '전체 상품 주문' }).getAttribute('aria-busy')).toBe('true')
    expect(address()).toBe(`${shopPath}/cartList`)
    answers[0]?.(success())
    await waitFor(() => expect(address()).toBe(`${shopPath}/order?cart=1`))
  })

  it('keeps the cart open when it is refused after the order was pressed', async () => {
    const answers: ((response: Response) => void)[] = []
    const { address } = open([cards], { 'PUT /cart': () => new Promise((resolve) => answers.push(resolve)) })
    await press('일반지 명함 수량 늘리기')
    await press('전체 상품 주문')
    answers[0]?.(refused(409, '재고가 부족합니다.'))
    expect(await screen.findByText('재고가 부족합니다.')).toBeTruthy()
    await waitFor(() =>
      expect(screen.getByRole('button', { name: '전체 상품 주문' }).getAttribute('aria-busy')).toBeNull(),
    )
    expect(address()).toBe(`${shopPath}/cartList`)
  })

  it('is rolled back when refused, and the page states the reason', async () => {
    open([beans], { 'PUT /cart': () => refused(409, '매장이 변경되었습니다.') })
    await press('원두 드립용 수량 늘리기')
    expect(await screen.findByText('매장이 변경되었습니다.')).toBeTruthy()
    expect(await screen.findByDisplayValue('4')).toBeTruthy()
  })
})

describe('deleting from the cart', () => {
  it('asks for confirmation before deleting the ticked rows', async () => {
    const { server, cart } = open([cards, beans])
    await userEvent.click(await box('원두 드립용 선택'))
    await press('선택 삭제')
    await screen.findByRole('dialog', { name: '선택한 상품을 삭제하시겠습니까?' })
    await press('취소')
    expect(server.count('DELETE /cart')).toBe(0)
    await press('선택 삭제')
    await press('삭제')
    await waitFor(() => expect(cart.rows().map(({ cartId }) => cartId)).toEqual([2]))
  })

  it('shows at its button that it is running', async () => {
    open([cards, beans], { 'DELETE /cart': () => new Promise(() => {}) })
    await press('일반지 명함 삭제')
    const button = (name: string) => screen.getByRole('button', { name })
    await waitFor(() => expect(button('일반지 명함 삭제').getAttribute('aria-busy')).toBe('true'))
    expect(button('원두 드립용 삭제').getAttribute('aria-busy')).toBeNull()
  })

  it('of one row can be undone', async () => {
    const { server } = open([cards], { 'POST /cart': () => answerOf(addToCartCall, { count: 1, rows: [] }) })
    await press('일반지 명함 삭제')
    await press('되돌리기')
    await waitFor(() => expect(server.count('POST /cart')).toBe(1))
    expect(server.calls.find(({ call }) => call === 'POST /cart')?.body).toEqual([
      { partnerProductId: 93, productOptionId: null, count: 200, chainStoreId: 11 },
    ])
  })
})

describe('a row with limits', () => {
  it('states them before the order is refused', async () => {
    open([{ ...beans, maxPerOrder: 10, maxPerMonth: 50, leftThisMonth: 6, stock: 7 }])
    const row = (await screen.findByRole('link', { name: '원두' })).closest('li')
    expect(row?.textContent).toContain('1회 최대 10봉 · 이번 달 6봉 더 주문 가능 · 재고 7봉')
  })

  it('shows no stock when it is plentiful, and no limit when there is none', async () => {
    open([{ ...beans, stock: 500 }, cards])
    await screen.findByRole('link', { name: '원두' })
    expect(screen.queryByText(/재고|이번 달|1회 최대/)).toBeNull()
  })
})

const noSums = { bundles: [], price: 0, totalPrintPrice: 0, sendCost: 0, total: 0 }

describe("a cart that can't be ordered", () => {
  it('states the reason above the rows', async () => {
    const message = '연체 금액이 있어 주문이 제한되었습니다. 고객센터로 문의해 주세요.'
    open([cards], {
      'GET /cart': () =>
        answerOf(cartCall, { chainStoreId: 11, rows: [cards], ...noSums, refusal: { code: 'arrears', message } }),
    })
    expect((await screen.findAllByText(message)).length).toBeGreaterThan(0)
    expect((await screen.findByRole('button', { name: '전체 상품 주문' })).getAttribute('aria-disabled')).toBe('true')
  })

  it('is not available to the operator', async () => {
    const { server } = open([], {}, { user: operator })
    expect(
      await screen.findByText('주문할 수 있는 매장이 없습니다. 매장이 있는 계정으로 로그인해 주세요.'),
    ).toBeTruthy()
    expect(server.count('GET /cart')).toBe(0)
  })
})

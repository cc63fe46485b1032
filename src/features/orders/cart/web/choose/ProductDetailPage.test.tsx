import { screen, within, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { cancelTerms, buyerMayCancel } from '#features/orders/orders/contract/buyer-rules.ts'
import { productDetailCall } from '#features/goods/catalog/contract/catalog.calls.ts'
import { addToCartCall, changeCartCall, removeFromCartCall } from '../../contract/cart.calls.ts'
import { answerOf, fakeServer, partOf, refused } from '#app/web/testing/fake-server.ts'
import { operator } from '#app/web/testing/people.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import {
  coffeeBrand,
  quoteOf,
  seongsuStore,
  setProduct,
  shopHandlers,
  shopPath,
  signedInAs,
  unitProduct,
} from '#app/web/testing/shop-world.ts'
import type { ProductDetail } from '#features/goods/catalog/contract/catalog.calls.ts'
import { ProductPage } from '#app/web/pages/ProductPage.tsx'
import { formatWon } from '#values/won.ts'
import { orderTotalCall } from '#features/orders/pricing/contract/quote.calls.ts'

const routes = [{ path: '/shop/:shopId/productDetail/:productId', Component: ProductPage }]
const total = 'POST /order/partnerProduct/total/forOrder'
const put = 'POST /cart'
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))

type Answers = Parameters<typeof fakeServer>[0]
function open(
  product: ProductDetail,
  answers: Answers = {},
  world: Parameters<typeof shopHandlers>[0] = {},
  remembered: object = {},
) {
  const server = fakeServer({
    ...shopHandlers(world),
    [`GET /partner/saebyeoknaru/product/${product.id}`]: () => answerOf(productDetailCall, product),
    [total]: () => partOf(orderTotalCall, quoteOf({ price: 14_300, totalPrintPrice: 5_500, sendCost: 3_500 })),
    [put]: () => answerOf(addToCartCall, { count: 1, rows: [] }),
    ...answers,
  })
  const app = renderApp({
    at: `${shopPath}/productDetail/${product.id}`,
    routes,
    saved: { ...signedInAs(world.user), ...remembered },
  })
  return { ...app, server, sent: (call: string) => server.calls.findLast((seen) => seen.call === call)?.body }
}

const kept = (): unknown => JSON.parse(localStorage.getItem('persist:root') ?? '{}')

describe('the facts that the law asks for', () => {
  it('are a table of the product page, and missing where none are stated', async () => {
    const { unmount } = open({ ...unitProduct, notice: [{ name: '제조국 또는 원산지', text: '대한민국' }] })
    const part = (await screen.findByRole('heading', { name: '상품정보제공고시' })).closest('section') ?? document.body
    expect(within(part).getByRole('term').textContent).toBe('제조국 또는 원산지')
    expect(within(part).getByRole('definition').textContent).toBe('대한민국')
    unmount()
    open(unitProduct)
    await screen.findByRole('heading', { name: '공급사 정보' })
    expect(screen.queryByRole('heading', { name: '상품정보제공고시' })).toBeNull()
  })
})

describe('the terms of delivery, exchange and refund', () => {
  const terms = async () => within((await screen.findByText('배송·교환·환불 안내')).closest('section') ?? document.body)

  it('match the rules: until preparation, within seven days, refunded to the source of the money', async () => {
    open({ ...unitProduct, customMadeYn: 'N' })
    const said = await terms()
    expect(said.getByText(cancelTerms(buyerMayCancel))).toBeTruthy()
    expect(said.getByText(/받으신 뒤 7일 이내/)).toBeTruthy()
    expect(said.getByText(/카드로 결제하신 금액은 카드로/)).toBeTruthy()
    expect(said.queryByText(/주문제작/)).toBeNull()
    expect(said.getByRole('link', { name: '반품·교환' }).getAttribute('href')).toBe(`${shopPath}/returnList`)
  })

  it('state that goods made to order can hardly be returned', async () => {
    open({ ...unitProduct, customMadeYn: 'Y' })
    expect((await terms()).getByText(/주문제작 상품은 제작이 시작되면/)).toBeTruthy()
  })
})

describe('a product that was ordered before', () => {
  const chosen = (rows: object[], product = unitProduct) => ({
    item: { chosen: [{ partnerProductId: product.id, rows }] },
  })
  const [whole] = unitProduct.options
  const sold = unitProduct.options.find(({ soldOut }) => soldOut)

  it('is preselected with the last option and count', async () => {
    const { address } = open(unitProduct, {}, {}, chosen([{ productOptionId: whole?.productOptionId, count: 4 }]))
    await press('바로 주문')
    expect(decodeURIComponent(address())).toContain(`[[72,${whole?.productOptionId},4]]`)
  })

  it('in sets is preselected with the nearest set on sale', async () => {
    const { sent } = open(setProduct, {}, {}, chosen([{ productOptionId: null, count: 999 }], setProduct))
    await press('장바구니 담기')
    expect(sent(put)).toMatchObject([{ partnerProductId: 93, count: 1_000 }])
  })

  it.each([
    ['is sold out', sold?.productOptionId],
    ['is gone', 999_999],
    ['was not there then', null],
  ])('begins anew when the option %s', async (_, productOptionId) => {
    open(unitProduct, {}, {}, chosen([{ productOptionId, count: 4 }]))
    await press('바로 주문')
    expect(await screen.findByRole('alert')).toHaveProperty('textContent', '옵션을 선택해 주세요.')
  })
})

describe('a product in sets', () => {
  it('shows each set with its unit price, and the saving of a larger one', async () => {
    open(setProduct)
    const sets = await screen.findByRole('group', { name: /수량별 단가/ })
    expect(within(sets).getAllByRole('radio')).toHaveLength(4)
    await userEvent.click(within(sets).getByRole('radio', { name: /1,000 ?매.*22\.0원.*22,000 ?원/ }))
    expect(screen.getByText('5,500원 절약').parentElement?.textContent).toContain(
      '1,000매씩 두 번 주문하시는 것보다 한 번에 2,000매 주문하시는 것이',
    )
  })

  it('adds goods, printing and delivery before the cart, and states what is missing for free delivery', async () => {
    open(setProduct)
    expect(await screen.findByText('200매 · 배송비 포함')).toBeTruthy()
    // 8,800 + 5,500 + 3,500
    expect(screen.getByText('17,800')).toBeTruthy()
    expect(screen.getByText('인쇄비')).toBeTruthy()
    expect(screen.getByText('35,700원 더 담으면 무료배송')).toBeTruthy()
    expect(screen.getByRole('progressbar', { name: '무료배송까지' })).toBeTruthy()
  })

  it('goes into the cart, and offers to open it', async () => {
    const app = open(setProduct)
    await userEvent.click(await screen.findByRole('radio', { name: /^500 ?매/ }))
    await press('장바구니 담기')
    await screen.findByText('장바구니에 담았습니다.')
    expect(app.sent(put)).toEqual([{ partnerProductId: 93, productOptionId: null, count: 500, chainStoreId: 11 }])
    await press('장바구니 보기')
    await waitFor(() => expect(app.address()).toBe(`${shopPath}/cartList`))
  })

  it('is taken back from the toast: a new row is removed, a replaced one gets its former count', async () => {
    const row = { partnerProductId: 93, productOptionId: null }
    const rows = [
      { ...row, cartId: 7, before: null },
      { ...row, productOptionId: 2, cartId: 8, before: 300 },
    ]
    const app = open(setProduct, {
      [put]: () => answerOf(addToCartCall, { count: 2, rows }),
      'DELETE /cart': () => answerOf(removeFromCartCall, { count: 1 }),
      'PUT /cart': () => answerOf(changeCartCall, { count: 1 }),
    })
    await userEvent.click(await screen.findByRole('radio', { name: /^500 ?매/ }))
    await press('장바구니 담기')
    await press('되돌리기')
    await screen.findByText('담은 상품을 뺐습니다.')
    expect(app.server.last('DELETE /cart')?.query.get('ids')).toBe('7')
    expect(app.sent('PUT /cart')).toEqual([{ partnerProductId: 93, productOptionId: 2, count: 300 }])
  })

  it('stays on the page when the cart refuses it', async () => {
    const app = open(setProduct, { [put]: () => refused(409, '장바구니에는 200개까지 담을 수 있습니다.') })
    await press('장바구니 담기')
    await screen.findByRole('dialog', { name: '장바구니에는 200개까지 담을 수 있습니다.' })
    await press('확인')
    expect(app.address()).toBe(`${shopPath}/productDetail/93`)
  })

  it('is sent once for several clicks', async () => {
    let answer: (response: Response) => void = () => {}
    const { server } = open(setProduct, { [put]: () => new Promise((resolve) => (answer = resolve)) })
    await press('장바구니 담기')
    await press('장바구니 담기')
    expect(server.count(put)).toBe(1)
    answer(refused(500, '오류'))
    await press('확인')
  })
})

describe('a product by the piece', () => {
  it('requires an option before it sends anything', async () => {
    const { server, address } = open(unitProduct)
    await press('바로 주문')
    expect(await screen.findByRole('alert')).toHaveProperty('textContent', '옵션을 선택해 주세요.')
    expect(address()).toBe(`${shopPath}/productDetail/72`)
    expect(server.count(put)).toBe(0)
  })

  it('shows beside the buttons what the smallest order costs, until an option is chosen', async () => {
    open(unitProduct)
    await screen.findByRole('button', { name: '바로 주문' })
    const bar = document.querySelector('[data-action-bar]')
    expect(bar?.textContent).toContain(`옵션을 선택해 주세요.${formatWon(unitProduct.price ?? 0)}부터`)
  })

  it('disables sold-out options', async () => {
    open(unitProduct)
    expect(await screen.findByRole('button', { name: /모카포트용.*품절/ })).toHaveProperty('disabled', true)
  })

  it('collects several options, prices them by their sum, and orders them together', async () => {
    const { address } = open(unitProduct)
    await press('홀빈')
    await press('홀빈 수량 늘리기')
    await press('다른 옵션도 함께 담기')
    await press('드립용')
    const rows = within(screen.getByRole('list', { name: '선택한 상품' })).getAllByRole('listitem')
    expect(rows).toHaveLength(2)
    const drip = screen.getByRole('textbox', { name: '드립용 수량 (봉)' })
    await userEvent.clear(drip)
    await userEvent.type(drip, '3{Enter}')
    // Five bags reach a cheaper tier than two.
    expect(within(rows[0]!).getByText('56,000')).toBeTruthy() // the two rows were counted above
    expect(
      screen
        .getByRole('rowheader', { name: /^5 ?봉부터/ })
        .closest('tr')
        ?.getAttribute('aria-current'),
    ).toBe('true')
    await press('바로 주문')
    expect(kept()).toMatchObject({ item: { chosen: [{ partnerProductId: 72, rows: [{ count: 2 }, { count: 3 }] }] } })
    const items = new URLSearchParams(address().split('?')[1]).get('items')
    expect(JSON.parse(items ?? '')).toEqual([
      [72, 1, 2],
      [72, 2, 3],
    ])
  })

  it('removes a row', async () => {
    open(unitProduct)
    await press('홀빈')
    await press('다른 옵션도 함께 담기')
    await press('드립용')
    await press('홀빈 빼기')
    expect(within(screen.getByRole('list', { name: '선택한 상품' })).getAllByRole('listitem')).toHaveLength(1)
  })

  it('states the limits in plain words, and its buttons stop at them', async () => {
    open(unitProduct)
    expect(await screen.findByText('한 번에 1봉부터 15봉까지')).toBeTruthy()
    expect(screen.getByText(/이번 달에 20봉 더 주문하실 수 있습니다. \(월 30봉 중 10봉 주문\)/)).toBeTruthy()
    await press('드립용')
    const field = screen.getByRole('textbox', { name: '드립용 수량 (봉)' })
    await userEvent.clear(field)
    await userEvent.type(field, '14{Enter}')
    await press('드립용 수량 늘리기')
    expect(screen.getByRole('button', { name: '드립용 수량 늘리기' })).toHaveProperty('disabled', true)
  })

  it('leaves a typed number above a limit as it is, and refuses to order until it is mended', async () => {
    const { server, address } = open(unitProduct)
    await press('드립용')
    const field = screen.getByRole('textbox', { name: '드립용 수량 (봉)' })
    await userEvent.clear(field)
    await userEvent.type(field, '999{Enter}')
    expect(field).toHaveProperty('value', '999')
    expect(screen.getByText('한 번에 15봉까지 주문하실 수 있습니다.').id).toBe(field.getAttribute('aria-describedby'))
    const before = address()
    for (const name of ['장바구니 담기', '바로 주문']) {
      await press(name)
      expect(document.activeElement).toBe(field)
    }
    expect(server.count('POST /cart')).toBe(0)
    expect(address()).toBe(before)
    await press('드립용 15봉으로 맞추기')
    await press('바로 주문')
    expect(address()).toContain('15')
  })

  it('shows the price of one piece and the next tier at the top, and mutes tiers out of reach', async () => {
    const tiers = [...unitProduct.tiers, { count: 100, price: 25_000 }]
    open({ ...unitProduct, maxPerOrder: null, tiers, printFees: [0, 22_000] })
    const head = (await screen.findByRole('heading', { level: 1 })).parentElement
    expect(head?.textContent).toContain('1봉 29,000원 · 5봉부터 28,000원')
    expect(head?.textContent).toContain('옵션에 따라 인쇄비 22,000원 별도')
    const row = screen.getByRole('row', { name: /^100 ?봉부터 월 30봉까지/ })
    expect(row.getAttribute('data-off')).toBe('true')
    expect(screen.getByText('월 30봉까지만 주문하실 수 있어 100봉 단가는 적용되지 않습니다.')).toBeTruthy()
  })

  it('leaves out the tiers below the smallest order', async () => {
    open({ ...unitProduct, tiers: [...unitProduct.tiers, { count: 10, price: 27_000 }], minCount: 5 })
    expect(await screen.findByRole('rowheader', { name: /^10 ?봉부터/ })).toBeTruthy()
    expect(screen.queryByRole('rowheader', { name: /^1 ?봉부터/ })).toBeNull()
  })

  it('states the saving of a few more pieces', async () => {
    open(unitProduct)
    await press('홀빈')
    expect(screen.getByText('5,000원 절약').parentElement?.textContent).toContain('4봉 더 담으시면 1봉당 28,000원')
  })
})

describe("a product that can't be ordered", () => {
  const reasonOf = async () => {
    const order = await screen.findByRole('button', { name: '바로 주문' })
    expect(order.getAttribute('aria-disabled')).toBe('true')
    return document.getElementById(order.getAttribute('aria-describedby') ?? '')?.textContent
  }
  const stopped = '이용이 정지된 매장입니다. 본사로 문의해 주세요.'

  it.each<[string, Partial<ProductDetail>, Parameters<typeof shopHandlers>[0], string]>([
    ['sold out', { status: 'SOLD_OUT' }, {}, '품절된 상품입니다.'],
    ['stopped', { status: 'STOP' }, {}, '판매가 중지된 상품입니다.'],
    ['of a store that was stopped', {}, { store: { ...seongsuStore, status: 'STOP' } }, stopped],
    [
      'seen by the operator',
      {},
      { user: operator },
      '주문할 수 있는 매장이 없습니다. 매장이 있는 계정으로 로그인해 주세요.',
    ],
    [
      'of a shop that takes no orders',
      {},
      { brand: { ...coffeeBrand, state: 'STOP' } },
      '지금은 주문을 받지 않는 쇼핑몰입니다. 주문내역과 예치금은 그대로 확인하실 수 있습니다.',
    ],
  ])('because it is %s says so', async (_, change, world, sentence) => {
    const { server } = open({ ...setProduct, ...change }, {}, world)
    expect((await screen.findAllByText(sentence)).length).toBeGreaterThan(0)
    expect(await reasonOf()).toBe(sentence)
    await press('장바구니 담기')
    expect(server.count(put)).toBe(0)
  })

  it('shows no price while the store waits for approval', async () => {
    const waiting = { ...setProduct, price: null, tiers: [] }
    const { server } = open(waiting, {}, { store: { ...seongsuStore, status: 'WAIT' } })
    expect(await screen.findByText('본사 승인 후 확인하실 수 있습니다')).toBeTruthy()
    expect(await reasonOf()).toBe('본사 승인 후 주문하실 수 있습니다.')
    expect(screen.queryByRole('radio')).toBeNull()
    expect(server.count(total)).toBe(0)
  })

  it("shows the server's refusal of the selection", async () => {
    const sentence = '일반지 명함은 1회 최대 100매까지 주문할 수 있습니다.'
    open(setProduct, { [total]: () => refused(409, sentence, { data: { violations: [] } }) })
    expect((await screen.findByRole('alert')).textContent).toBe(sentence)
    expect(await reasonOf()).toBe(sentence)
  })

  it('links to other products when it is unknown', async () => {
    fakeServer(shopHandlers())
    renderApp({ at: `${shopPath}/productDetail/404`, routes, saved: signedInAs() })
    expect(await screen.findByText('상품을 찾을 수 없습니다.')).toBeTruthy()
    expect(screen.getByRole('link', { name: '전체 상품 보기' })).toBeTruthy()
  })
})

it('states its supplier and the delivery fee on its page', async () => {
  open(setProduct)
  expect(await screen.findByText('배송비 3,500원, 50,000원부터 무료')).toBeTruthy()
  expect(screen.getByText(/누리인쇄 상품끼리 묶어서 보냅니다. 제주 \+3,000원, 도서산간 \+5,000원/)).toBeTruthy()
  expect(screen.getByText('000-81-00066')).toBeTruthy()
  expect(screen.getByText('주문 제작')).toBeTruthy()
  expect(button('바로 주문').getAttribute('aria-disabled')).toBeNull()
})

it('states a shipping day only when it can be ordered', async () => {
  const { unmount } = open(setProduct)
  expect(await screen.findByText(/출고합니다/)).toBeTruthy()
  unmount()
  open({ ...setProduct, status: 'STOP' })
  await screen.findAllByText('판매가 중지된 상품입니다.')
  expect(screen.queryByText(/출고합니다/)).toBeNull()
})

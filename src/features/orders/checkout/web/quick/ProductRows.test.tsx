import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { productListCall, type ProductCard } from '#features/goods/catalog/contract/catalog.calls.ts'
import { addToCartCall, removeFromCartCall } from '#features/orders/cart/contract/cart.calls.ts'
import { orderProductCall, type SelectedItem } from '#features/orders/pricing/contract/orderable.calls.ts'
import { napkins, rowOf, selectionOf, underWay } from '#features/orders/orders/web/testing/orderable.ts'
import { ProductsPage } from '#app/web/pages/ProductsPage.tsx'
import { answerOf, fakeServer, refused } from '#app/web/testing/fake-server.ts'
import { operator } from '#app/web/testing/people.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import { card, pageOf, seongsuStore, shopHandlers, shopPath, signedInAs } from '#app/web/testing/shop-world.ts'

const straws: ProductCard = { ...card, id: 31, name: '빨대', unit: '개', price: 60, priceCount: 1, spec: '6mm' }
const cards: ProductCard[] = [
  straws,
  { ...card, id: 32, name: '앞치마', unit: '벌', price: 20_000, priceCount: 1, optionName: '색상' },
  { ...card, id: 33, name: '컵홀더', status: 'SOLD_OUT' },
]
/** In steps of 500, 2,000 at most. */
const terms = { ...napkins, name: '빨대', unit: '개', minCount: 500, step: 500, maxPerOrder: 2_000 }

const aprons = {
  ...napkins,
  partnerProductId: 32,
  name: '앞치마',
  unit: '벌',
  tiers: [{ count: 1, price: 20_000 }],
  options: [
    { productOptionId: 1, name: '카키', extraPrice: 1_000, flatPrice: 0, stock: null, soldOut: false },
    { productOptionId: 2, name: '블랙', extraPrice: 0, flatPrice: 0, stock: null, soldOut: true },
  ],
}

type Answers = Parameters<typeof fakeServer>[0]
function open(at = '?view=list', answers: Answers = {}, world: Parameters<typeof shopHandlers>[0] = {}) {
  const server = fakeServer({
    ...shopHandlers(world),
    'GET /partner/saebyeoknaru/product': () => answerOf(productListCall, pageOf(cards)),
    'GET /order/product': () =>
      answerOf(orderProductCall, selectionOf([rowOf(terms, 1), rowOf(aprons, 1, { productOptionId: null })])),
    'POST /cart': () =>
      answerOf(addToCartCall, {
        count: 1,
        rows: [{ cartId: 7, partnerProductId: 31, productOptionId: null, before: null }],
      }),
    'DELETE /cart': () => answerOf(removeFromCartCall, { count: 0 }),
    ...answers,
  })
  const routes = [{ path: '/shop/:shopId/productList', Component: ProductsPage }]
  const app = renderApp({ at: `${shopPath}/productList${at}`, routes, saved: signedInAs(world.user) })
  const last = (call: string) => server.calls.findLast((seen) => seen.call === call)
  return { ...app, server, last }
}

const row = async (name: string) => within((await screen.findByRole('link', { name })).closest('li')!) // a row of the list
const count = () => screen.findByRole<HTMLInputElement>('textbox', { name: '빨대 수량 (개)' })

beforeEach(() => localStorage.clear())

describe('the list of products as rows', () => {
  it('shows name, spec and price, and asks for the terms of all goods at once', async () => {
    const { last, server } = open()
    const straw = await row('빨대')
    expect(straw.getByText('6mm')).toBeTruthy()
    expect(straw.getByText('60').closest('p')?.textContent).toBe('1개 60원')
    await count()
    expect(server.count('GET /order/product')).toBe(1)
    const asked = JSON.parse(last('GET /order/product')?.query.get('data') ?? '[]') as SelectedItem[] // built by the page
    expect(asked.map(({ partnerProductId }) => partnerProductId)).toEqual([31, 32])
  })

  it('puts a count into the cart without a dialog, and takes it back', async () => {
    const { last, server } = open()
    expect((await count()).value).toBe('500')
    await userEvent.click(screen.getByRole('button', { name: '빨대 수량 늘리기' }))
    await userEvent.click(screen.getByRole('button', { name: '빨대 담기' }))
    await waitFor(() =>
      expect(last('POST /cart')?.body).toEqual([
        { partnerProductId: 31, productOptionId: null, count: 1_000, chainStoreId: 11 },
      ]),
    )
    expect(screen.queryByRole('dialog')).toBeNull()
    await userEvent.click(await screen.findByRole('button', { name: '되돌리기' }))
    await waitFor(() => expect(server.count('DELETE /cart')).toBe(1))
  })

  it('refuses a count that is not sold, with the reason', async () => {
    const { server } = open()
    const field = await count()
    await userEvent.clear(field)
    await userEvent.type(field, '3000{Enter}')
    const put = screen.getByRole('button', { name: '빨대 담기' })
    expect(put.getAttribute('title')).toContain('2,000개까지')
    await userEvent.click(put)
    expect(server.count('POST /cart')).toBe(0)
  })

  it('names what is under way', async () => {
    const rows = [rowOf(terms, 1, { underWay: underWay(500) })]
    open('?view=list', { 'GET /order/product': () => answerOf(orderProductCall, selectionOf(rows)) })
    expect(await screen.findByText('주문 진행 중 500개, 11월 23일 도착 예정')).toBeTruthy()
  })

  it('asks for an option, and shows the price of what is chosen', async () => {
    const { last } = open()
    const option = await screen.findByRole('combobox', { name: '앞치마 옵션' })
    const put = screen.getByRole('button', { name: '앞치마 담기' })
    expect(put.getAttribute('title')).toBe('옵션을 선택해 주세요.')
    await userEvent.selectOptions(option, '카키')
    await userEvent.click(screen.getByRole('button', { name: '앞치마 수량 늘리기' }))
    expect((await row('앞치마')).getByText('2벌 42,000원')).toBeTruthy()
    await userEvent.click(put)
    await waitFor(() =>
      expect(last('POST /cart')?.body).toEqual([
        { partnerProductId: 32, productOptionId: 1, count: 2, chainStoreId: 11 },
      ]),
    )
  })

  it('counts nothing that is sold out', async () => {
    open()
    const gone = await row('컵홀더')
    expect(gone.getByText('품절')).toBeTruthy()
    await count()
    expect(gone.getAllByRole('button')).toEqual([gone.getByRole('button', { name: '컵홀더 찜하기' })])
  })

  it('has the heart of the cards in every row of a store, and none for others', async () => {
    const { unmount } = open()
    await count()
    for (const { name } of cards) {
      const heart = (await row(name)).getByRole('button', { name: `${name} 찜하기` })
      expect(heart.getAttribute('aria-pressed')).toBe('false')
    }
    unmount()
    open('?view=list', {}, { user: operator })
    expect((await row('빨대')).queryByRole('button', { name: /찜하기/ })).toBeNull()
  })

  it.each([
    ['the operator, who has no store', { user: operator }, cards],
    [
      'a store that waits for approval',
      { store: { ...seongsuStore, status: 'WAIT' as const } },
      cards.map((one) => ({ ...one, price: null })),
    ],
  ])('has no counts for %s', async (_, world, shown) => {
    const { server } = open(
      '?view=list',
      { 'GET /partner/saebyeoknaru/product': () => answerOf(productListCall, pageOf(shown)) },
      world,
    )
    expect((await row('빨대')).getByText('6mm')).toBeTruthy()
    expect(screen.queryByRole('textbox', { name: /수량/ })).toBeNull()
    expect(server.count('GET /order/product')).toBe(0)
  })

  it('stays readable when the terms fail to load, and leads to the choice of an option', async () => {
    open('?view=list', { 'GET /order/product': () => refused(503, '지금은 이용자가 많습니다.') })
    expect((await row('빨대')).getByText('6mm')).toBeTruthy()
    const choose = await screen.findByRole('link', { name: '앞치마 옵션 선택' })
    expect(choose.getAttribute('href')).toBe(`${shopPath}/productDetail/32`)
    expect(screen.queryByRole('textbox', { name: /수량/ })).toBeNull()
  })
})

describe('the choice between pictures and rows', () => {
  it('is kept in the address with the filters, and on the device for the next list', async () => {
    const first = open('?sort=recent&page=2')
    await userEvent.click(await screen.findByRole('link', { name: '목록' }))
    expect(first.address()).toBe(`${shopPath}/productList?sort=recent&view=list&page=2`)
    expect(await count()).toBeTruthy()
    first.unmount()
    open('')
    expect(await count()).toBeTruthy()
    expect(screen.getByRole('link', { name: '목록' }).getAttribute('aria-current')).toBe('true')
    await userEvent.click(screen.getByRole('link', { name: '사진' }))
    expect(screen.queryByRole('textbox', { name: /수량/ })).toBeNull()
  })

  it('shows pictures first, and asks for no terms', async () => {
    const { server } = open('')
    expect(await screen.findByRole('link', { name: '빨대' })).toBeTruthy()
    expect(server.count('GET /order/product')).toBe(0)
    expect(screen.getByRole('link', { name: '사진' }).getAttribute('aria-current')).toBe('true')
  })
})

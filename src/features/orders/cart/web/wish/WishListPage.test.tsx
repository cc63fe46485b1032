import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { wishListCall } from '#features/goods/catalog/contract/wish.calls.ts'
import { addToCartCall } from '../../contract/cart.calls.ts'
import { unwishCall, wishCall } from '#features/goods/catalog/contract/wish.calls.ts'
import { answerOf, fakeServer, refused } from '#app/web/testing/fake-server.ts'
import { operator } from '#app/web/testing/people.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import { card, pageOf, seongsuStore, shopHandlers, shopPath, signedInAs } from '#app/web/testing/shop-world.ts'
import type { WishCard } from '#features/goods/catalog/contract/wish.calls.ts'
import { WishListPage } from './WishListPage.tsx'

const routes = [{ path: '/shop/:shopId/wishList', Component: WishListPage }]
const list = 'GET /partner/saebyeoknaru/product/wish'
const unwish = 'DELETE /partner/saebyeoknaru/product/93/wish'
const wish: WishCard = { ...card, wished: true, firstCount: 200 }

type Answers = Parameters<typeof fakeServer>[0]
function open(wishes: WishCard[], answers: Answers = {}, world: Parameters<typeof shopHandlers>[0] = {}, query = '') {
  const server = fakeServer({
    ...shopHandlers(world),
    [list]: () => answerOf(wishListCall, pageOf(wishes)),
    'POST /cart': () => answerOf(addToCartCall, { count: 1, rows: [] }),
    ...answers,
  })
  const app = renderApp({ at: `${shopPath}/wishList${query}`, routes, saved: signedInAs(world.user) })
  const last = (call: string) => server.calls.findLast((seen) => seen.call === call)
  return { ...app, server, last }
}

describe('the wish list', () => {
  it('lists products with their prices, and links to them', async () => {
    open([wish])
    const link = await screen.findByRole('link', { name: '일반지 명함' })
    expect(link.getAttribute('href')).toBe(`${shopPath}/productDetail/93`)
    expect(screen.getByText('8,800').closest('p')?.textContent).toBe('200매 8,800원부터')
    expect(document.title).toContain('찜한 상품')
  })

  it('states that it is empty, and links to the products', async () => {
    open([])
    expect(await screen.findByText('찜한 상품이 없습니다.')).toBeTruthy()
    const way = screen.getByRole('link', { name: '상품 둘러보기' })
    expect(way.getAttribute('href')).toBe(`${shopPath}/productList`)
  })

  it('adds the smallest order to the cart with one tap', async () => {
    const { last, address } = open([wish])
    await userEvent.click(await screen.findByRole('button', { name: '일반지 명함 장바구니 담기' }))
    expect(last('POST /cart')?.body).toEqual([
      { partnerProductId: 93, productOptionId: null, count: 200, chainStoreId: 11 },
    ])
    await userEvent.click(await screen.findByRole('button', { name: '장바구니 보기' }))
    expect(address()).toBe(`${shopPath}/cartList`)
  })

  it('states why the cart refused it', async () => {
    open([wish], { 'POST /cart': () => refused(409, '장바구니에는 200개까지 담을 수 있습니다.') })
    await userEvent.click(await screen.findByRole('button', { name: '일반지 명함 장바구니 담기' }))
    expect(await screen.findByRole('dialog', { name: '장바구니에는 200개까지 담을 수 있습니다.' })).toBeTruthy()
  })

  it('opens the product when an option must be chosen', async () => {
    open([{ ...wish, optionName: '용지' }])
    const choose = await screen.findByRole('link', { name: '일반지 명함 옵션 선택' })
    expect(choose.getAttribute('href')).toBe(`${shopPath}/productDetail/93`)
    expect(screen.queryByRole('button', { name: /장바구니 담기/ })).toBeNull()
  })

  it.each([
    ['SOLD_OUT', '품절'],
    ['STOP', '판매중지'],
  ] as const)('marks what is %s and sells none of it', async (status, mark) => {
    open([{ ...wish, status }])
    expect(await screen.findByText(mark)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /장바구니 담기/ })).toBeNull()
    expect(screen.getByRole('button', { name: '일반지 명함 찜 해제' })).toBeTruthy()
  })

  it('removes a wish, naming the shop twice, and restores it on demand', async () => {
    let wishes = [wish]
    const { last, server } = open([], {
      [list]: () => answerOf(wishListCall, pageOf(wishes)),
      [unwish]: () => {
        wishes = []
        return answerOf(unwishCall, { wished: false })
      },
      'POST /partner/saebyeoknaru/product/93/wish': () => {
        wishes = [wish]
        return answerOf(wishCall, { wished: true })
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: '일반지 명함 찜 해제' }))
    expect(await screen.findByText('찜한 상품이 없습니다.')).toBeTruthy()
    expect(last(unwish)?.headers.get('partner-uri')).toBe('saebyeoknaru')
    await userEvent.click(screen.getByRole('button', { name: '되돌리기' }))
    expect(await screen.findByRole('link', { name: '일반지 명함' })).toBeTruthy()
    expect(server.count('POST /partner/saebyeoknaru/product/93/wish')).toBe(1)
  })

  it('is sorted and paged by its address', async () => {
    const { last, address } = open([wish, { ...wish, id: 94 }], {}, {}, '?page=2')
    await screen.findAllByRole('link', { name: '일반지 명함' })
    expect(last(list)?.query.get('page')).toBe('1')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: '정렬' }), '낮은 가격순')
    await waitFor(() => expect(last(list)?.query.get('sort')).toBe('priceAsc'))
    expect(last(list)?.query.get('page')).toBe('0')
    expect(address()).toBe(`${shopPath}/wishList?sort=priceAsc`)
  })

  it('shows no price to a store that waits, and states why nothing can be ordered', async () => {
    open([{ ...wish, price: null }], {}, { store: { ...seongsuStore, status: 'WAIT' } })
    expect(await screen.findByText('본사 승인 후 확인하실 수 있습니다')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /장바구니 담기/ })).toBeNull()
  })

  it('is not available to the operator', async () => {
    const { server } = open([], {}, { user: operator })
    expect(await screen.findByText(/주문할 수 있는 매장이 없습니다/)).toBeTruthy()
    expect(server.count(list)).toBe(0)
  })

  it('states that loading failed, and retries', async () => {
    let fails = true
    open([], {
      [list]: () => (fails ? refused(500, '잠시 후 다시 시도해 주세요.') : answerOf(wishListCall, pageOf([wish]))),
    })
    await screen.findByRole('alert')
    fails = false
    await userEvent.click(screen.getByRole('button', { name: '다시 시도' }))
    expect(await screen.findByRole('link', { name: '일반지 명함' })).toBeTruthy()
  })
})

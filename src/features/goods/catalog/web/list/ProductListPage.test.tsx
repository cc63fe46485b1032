import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { productCountCall, productListCall, productSuggestionCall } from '../../contract/catalog.calls.ts'
import { bundleDeliveryInfoCall } from '../../contract/supplier-deliveries.calls.ts'
import { wishCall } from '../../contract/wish.calls.ts'
import { searchWordSentences } from '#features/goods/search-words/contract/search-word-terms.ts'
import { answerOf, fakeServer, partOf, refused, success, type RecordedCall } from '#app/web/testing/fake-server.ts'
import { operator } from '#app/web/testing/people.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import { card, pageOf, seongsuStore, shopHandlers, shopPath, signedInAs } from '#app/web/testing/shop-world.ts'
import { ProductGrid } from './ProductGrid.tsx'
import { ProductListPage } from './ProductListPage.tsx'

const Page = () => <ProductListPage Rows={ProductGrid} />
const routes = [{ path: '/shop/:shopId/productList', Component: Page }]
const list = 'GET /partner/saebyeoknaru/product'
const wish = '/partner/saebyeoknaru/product/93/wish'

type Answers = Parameters<typeof fakeServer>[0]
function open(query = '', answers: Answers = {}, world: Parameters<typeof shopHandlers>[0] = {}) {
  const server = fakeServer({
    ...shopHandlers(world),
    [list]: () => answerOf(productListCall, pageOf([card])),
    ...answers,
  })
  const app = renderApp({ at: `${shopPath}/productList${query}`, routes, saved: signedInAs(world.user) })
  const asked = () => server.calls.findLast(({ call }) => call === list)?.query
  return { ...app, server, asked }
}

describe('the product list', () => {
  it('shows name, spec and the price of the smallest set with its unit, and links to the product', async () => {
    open()
    const link = await screen.findByRole('link', { name: '일반지 명함' })
    expect(link.getAttribute('href')).toBe(`${shopPath}/productDetail/93`)
    expect(screen.getByText('스노우 250g · 90×50')).toBeTruthy()
    expect(screen.getByText('8,800').closest('p')?.textContent).toBe('200매 8,800원부터')
    expect(document.title).toContain('전체 상품')
  })

  it('shows the price of one piece with the next tier, and the printing fee', async () => {
    const apron = { ...card, name: '앞치마', unit: '벌', price: 20_270, priceCount: 1, printFees: [0, 22_000] }
    open('', {
      [list]: () =>
        answerOf(productListCall, pageOf([{ ...apron, nextTier: { count: 10, price: 18_130, limit: null } }])),
    })
    const price = (await screen.findByText('20,270')).closest('p')
    expect(price?.textContent).toBe('1벌 20,270원 · 10벌부터 18,130원')
    expect(screen.getByText('옵션에 따라 인쇄비 22,000원 별도')).toBeTruthy()
  })

  it('states why a tier is out of reach', async () => {
    const nextTier = { count: 30, price: 18_130, limit: { by: 'month' as const, most: 20 } }
    open('', {
      [list]: () =>
        answerOf(productListCall, pageOf([{ ...card, unit: '벌', price: 20_270, priceCount: 1, nextTier }])),
    })
    const reason = await screen.findByText('월 20벌까지만 주문하실 수 있어 적용되지 않습니다.')
    expect(reason.previousElementSibling?.getAttribute('data-off')).toBe('true')
  })

  it('offers similar products when a search finds nothing', async () => {
    const { server } = open('?search=명항', {
      [list]: () => answerOf(productListCall, pageOf([])),
      'GET /partner/saebyeoknaru/product/suggestion': () =>
        partOf(productSuggestionCall, { content: [card], similar: true }),
    })
    expect(await screen.findByRole('heading', { name: '혹시 이 상품을 찾으셨나요?' })).toBeTruthy()
    const guess = screen.getByRole('link', { name: '일반지 명함' })
    const ask = screen.getByRole('button', { name: '본사에 상품 요청' })
    expect(guess.compareDocumentPosition(ask)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    // A typing error is no product that the shop lacks.
    expect(server.count('PUT /partner/saebyeoknaru/searchMiss')).toBe(0)
    expect(server.calls.find(({ call }) => call.endsWith('/suggestion'))?.query.get('search')).toBe('명항')
  })

  it('proposes what has some of the words, and counts the search all the same', async () => {
    const { server } = open('?search=노란 명함', {
      [list]: () => answerOf(productListCall, pageOf([])),
      'GET /partner/saebyeoknaru/product/suggestion': () =>
        partOf(productSuggestionCall, { content: [card], similar: true, searchedFor: '명함' }),
      'PUT /partner/saebyeoknaru/searchMiss': () => success(),
    })
    const said = "'노란 명함' 상품이 없어 '명함' 상품을 보여 드립니다."
    expect(await screen.findByRole('heading', { name: said })).toBeTruthy()
    await waitFor(() => expect(server.count('PUT /partner/saebyeoknaru/searchMiss')).toBe(1))
  })

  it('shows what the search finds outside the chosen category', async () => {
    open('?search=명함&categoryId=10', {
      [list]: () => answerOf(productListCall, pageOf([])),
      'GET /partner/saebyeoknaru/product/suggestion': () =>
        partOf(productSuggestionCall, { content: [card], similar: false }),
    })
    expect(
      await screen.findByRole('heading', { name: '고르신 조건에 맞는 상품이 없어 전체 상품에서 찾았습니다.' }),
    ).toBeTruthy()
    expect(screen.queryByText(/혹시|0개|등록된 상품이 없습니다/)).toBeNull()
  })

  it('narrows the list to a kind and to what can be ordered now, in its address', async () => {
    const { asked, address } = open('?search=명&page=2')
    await userEvent.click(await screen.findByRole('button', { name: '주문제작' }))
    await userEvent.click(screen.getByRole('checkbox', { name: '품절 제외' }))
    await waitFor(() => expect(asked()?.get('inStock')).toBe('Y'))
    expect(asked()?.get('kind')).toBe('MADE')
    expect(decodeURIComponent(address())).toBe(`${shopPath}/productList?search=명&kind=MADE&inStock=Y`)
    await userEvent.click(screen.getByRole('button', { name: '종류 전체' }))
    await waitFor(() => expect(asked()?.get('kind')).toBeNull())
  })

  it('narrows the list to a supplier and to what the store has ordered', async () => {
    const { asked, address } = open('', {
      'GET /order/partnerProduct/bundleDeliveryInfo': () =>
        partOf(bundleDeliveryInfoCall, [
          { supplierId: 7, supplierName: '한빛인쇄' },
          { supplierId: 8, supplierName: '그린패키지' },
        ]),
    })
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: '공급사' }), '그린패키지')
    await userEvent.click(screen.getByRole('checkbox', { name: '주문했던 상품' }))
    await waitFor(() => expect(asked()?.get('ordered')).toBe('Y'))
    expect(asked()?.get('supplierId')).toBe('8')
    expect(address()).toBe(`${shopPath}/productList?supplierId=8&ordered=Y`)
  })

  it('counts a search in vain, and asks the headquarters for the product once', async () => {
    const { server } = open('?search=얼음컵', {
      [list]: () => answerOf(productListCall, pageOf([])),
      'GET /partner/saebyeoknaru/product/suggestion': () =>
        answerOf(productSuggestionCall, { content: [], similar: false }),
      'PUT /partner/saebyeoknaru/searchMiss': () => success(),
    })
    const ask = await screen.findByRole('button', { name: '본사에 상품 요청' })
    await waitFor(() =>
      expect(server.last('PUT /partner/saebyeoknaru/searchMiss')?.body).toEqual({ search: '얼음컵', asks: false }),
    )
    await userEvent.click(ask)
    await userEvent.click(await screen.findByRole('button', { name: '요청하기' }))
    expect(await screen.findByText(searchWordSentences.asked)).toBeTruthy()
    expect(server.last('PUT /partner/saebyeoknaru/searchMiss')?.body).toEqual({ search: '얼음컵', asks: true })
    expect(screen.queryByRole('button', { name: '본사에 상품 요청' })).toBeNull()
  })

  it('names what was typed and what is shown, and searches as typed on demand', async () => {
    const { address } = open('?search=qkfEo', {
      [list]: ({ query }) =>
        answerOf(productListCall, query.get('exact') ? pageOf([]) : { ...pageOf([card]), searchedFor: '빨대' }),
      'PUT /partner/saebyeoknaru/searchMiss': () => success(),
    })
    expect(await screen.findByRole('heading', { name: "'qkfEo' 대신 '빨대' 검색 결과" })).toBeTruthy()
    expect(screen.getByText('1개 상품')).toBeTruthy()
    await userEvent.click(screen.getByRole('link', { name: "'qkfEo' 그대로 찾기" }))
    expect(await screen.findByRole('heading', { name: "'qkfEo' 검색 결과" })).toBeTruthy()
    expect(address()).toBe(`${shopPath}/productList?search=qkfEo&exact=Y`)
    // Nothing is guessed: the store insists.
    expect(await screen.findByText("'qkfEo'에 맞는 상품이 없습니다.")).toBeTruthy()
    expect(screen.getByRole('button', { name: '본사에 상품 요청' })).toBeTruthy()
  })

  it('that found nothing has no order and no view, but what the store has ordered before', async () => {
    const answers = (ordered: (typeof card)[]): Answers => ({
      [list]: ({ query }) => {
        if (query.get('search')) return answerOf(productListCall, pageOf([]))
        return answerOf(productListCall, pageOf(query.get('ordered') ? ordered : [{ ...card, name: '앞치마' }]))
      },
      'GET /partner/saebyeoknaru/product/suggestion': () =>
        answerOf(productSuggestionCall, { content: [], similar: false }),
      'PUT /partner/saebyeoknaru/searchMiss': () => success(),
    })
    const first = open('?search=얼음컵', answers([card]))
    expect(await screen.findByRole('heading', { name: '주문하셨던 상품' })).toBeTruthy()
    expect(screen.getByRole('link', { name: '일반지 명함' })).toBeTruthy()
    expect(screen.queryByRole('navigation', { name: '정렬' })).toBeNull()
    expect(screen.queryByRole('navigation', { name: '보기 방식' })).toBeNull()
    first.unmount()
    open('?search=얼음컵', answers([]))
    expect(await screen.findByRole('heading', { name: '많이 찾는 상품' })).toBeTruthy()
    expect(screen.getByRole('link', { name: '앞치마' })).toBeTruthy()
  })

  it('marks compulsory and sold-out products', async () => {
    open('', {
      [list]: () =>
        answerOf(
          productListCall,
          pageOf([
            { ...card, mandatoryYn: 'Y' },
            { ...card, id: 94, status: 'SOLD_OUT' },
          ]),
        ),
    })
    const shown = within(await screen.findByRole('list', { name: '상품 목록' }))
    expect(shown.getByText('필수품목')).toBeTruthy()
    expect(shown.getByText('품절')).toBeTruthy()
  })

  it('filters by category, keeps search and sort, and restarts at the first page', async () => {
    const { address, asked } = open('?search=명&sort=recent&page=2', {
      'GET /partner/saebyeoknaru/product/count': () =>
        answerOf(productCountCall, { count: 2, categories: [{ categoryId: 2, count: 2 }] }),
    })
    expect(await screen.findByRole('heading', { name: "'명' 검색 결과" })).toBeTruthy()
    await screen.findByRole('link', { name: '일반지 명함' })
    expect(asked()?.get('page')).toBe('1')
    // Only categories with matches are shown.
    await userEvent.click(await screen.findByRole('button', { name: '인쇄물 2' }))
    expect(decodeURIComponent(address())).toBe(`${shopPath}/productList?search=명&categoryId=1&sort=recent`)
    expect(screen.queryByRole('button', { name: /포장재/ })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: '명함 2' }))
    expect(asked()?.get('categoryId')).toBe('2')
  })

  it('sorts by its address', async () => {
    const { asked, address } = open()
    await userEvent.click(await screen.findByRole('link', { name: '낮은 가격순' }))
    await waitFor(() => expect(asked()?.get('sort')).toBe('priceAsc'))
    expect(address()).toBe(`${shopPath}/productList?sort=priceAsc`)
  })

  it('pages up to row 2,000', async () => {
    const { asked } = open('', { [list]: () => answerOf(productListCall, pageOf([card], 10_000)) })
    const pages = await screen.findByRole('navigation', { name: '페이지' })
    expect(within(pages).getByRole('link', { name: '84 페이지' })).toBeTruthy()
    await userEvent.click(within(pages).getByRole('link', { name: '다음 페이지' }))
    expect(asked()?.get('page')).toBe('1')
  })

  it('treats an invalid address as the whole list', async () => {
    const { asked } = open('?page=-3&categoryId=DROP&sort=evil')
    await screen.findByRole('link', { name: '일반지 명함' })
    expect(Object.fromEntries(asked() ?? [])).toEqual({ sort: 'popular', page: '0', size: '24' })
  })

  it('states that nothing matches, and links to all products', async () => {
    open('?search=없음', { [list]: () => answerOf(productListCall, pageOf([])) })
    expect(await screen.findByText("'없음'에 맞는 상품이 없습니다.")).toBeTruthy()
    expect(screen.getByRole('link', { name: '전체 상품 보기' }).getAttribute('href')).toBe(`${shopPath}/productList`)
  })

  it('offers a retry after a failed load', async () => {
    let attempts = 0
    open('', {
      [list]: () =>
        attempts++ === 0 ? refused(500, '일시적인 오류가 발생했습니다.') : answerOf(productListCall, pageOf([card])),
    })
    await userEvent.click(await screen.findByRole('button', { name: '다시 시도' }))
    expect(await screen.findByRole('link', { name: '일반지 명함' })).toBeTruthy()
  })

  it('shows no price to a store that waits for approval', async () => {
    open(
      '',
      { [list]: () => answerOf(productListCall, pageOf([{ ...card, price: null }])) },
      { store: { ...seongsuStore, status: 'WAIT' } },
    )
    expect(await screen.findByText('본사 승인 후 확인하실 수 있습니다')).toBeTruthy()
    expect(await screen.findByText('본사 승인 후 주문하실 수 있습니다.')).toBeTruthy()
  })
})

describe('the wish button', () => {
  const heart = () => screen.findByRole('button', { name: '일반지 명함 찜하기' })

  it('toggles at once', async () => {
    const seen: RecordedCall[] = []
    const answer = (call: RecordedCall) => {
      seen.push(call)
      return answerOf(wishCall, { wished: true })
    }
    open('', { [`POST ${wish}`]: answer, [`DELETE ${wish}`]: answer })
    await userEvent.click(await heart())
    expect((await heart()).getAttribute('aria-pressed')).toBe('true')
    await userEvent.click(await heart())
    expect((await heart()).getAttribute('aria-pressed')).toBe('false')
    expect(seen.map(({ call }) => call)).toEqual([`POST ${wish}`, `DELETE ${wish}`])
  })

  it('is rolled back when refused, with the reason', async () => {
    open('', { [`POST ${wish}`]: () => refused(500, '일시적인 오류가 발생했습니다.') })
    await userEvent.click(await heart())
    expect(await screen.findByText('일시적인 오류가 발생했습니다.')).toBeTruthy()
    expect((await heart()).getAttribute('aria-pressed')).toBe('false')
  })

  it('is hidden from the operator, who has no store', async () => {
    open('', {}, { user: operator })
    await screen.findByRole('link', { name: '일반지 명함' })
    expect(screen.queryByRole('button', { name: /찜하기/ })).toBeNull()
  })
})

describe('the page of all categories', () => {
  it('links to each of them', async () => {
    open('?view=categories')
    const cards = await screen.findByRole('link', { name: '명함' })
    expect(cards.getAttribute('href')).toBe(`${shopPath}/productList?categoryId=2`)
    expect(screen.getByRole('link', { name: '인쇄물 3' })).toBeTruthy()
  })
})

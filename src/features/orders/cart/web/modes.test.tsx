import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { signedIn } from '#web/session/auth.slice.ts'
import { persistKey } from '#app/web/state/persist.ts'
import { categoryRootCall, productDetailCall, productListCall } from '#features/goods/catalog/contract/catalog.calls.ts'
import {
  sampleCountCall,
  sampleDetailCall,
  sampleListCall,
  sampleSentences,
} from '#features/goods/catalog/contract/sample.calls.ts'
import { addToCartCall } from '../contract/cart.calls.ts'
import { answerOf, fakeServer, partOf } from '#app/web/testing/fake-server.ts'
import { sessionFor, storeOwner } from '#app/web/testing/people.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import {
  card,
  categories,
  coffeeBrand,
  pageOf,
  quoteOf,
  setProduct,
  shopHandlers,
  signedInAs,
  unitProduct,
} from '#app/web/testing/shop-world.ts'
import type { SampleCard, SampleDetail } from '#features/goods/catalog/contract/sample.calls.ts'
import { ProductPage } from '#app/web/pages/ProductPage.tsx'
import { ProductListPage } from '#features/goods/catalog/web/list/ProductListPage.tsx'
import { orderTotalCall } from '#features/orders/pricing/contract/quote.calls.ts'

// All addresses render the same two pages.
const routes = ['/shop/:shopId/productList', '/market/:shopId/productList', '/shop/:shopId/productList-sample'].map(
  (path) => ({ path, Component: ProductListPage }),
)
const productRoutes = [
  '/shop/:shopId/productDetail/:productId',
  '/market/:shopId/productDetail/:productId',
  '/shop/:shopId/productDetail-sample/:productId',
].map((path) => ({ path, Component: ProductPage }))

const { id, name, categoryId, categoryName, picture, spec } = card
const sampleCard: SampleCard = { id, name, categoryId, categoryName, picture, spec, optionName: null }
const sample: SampleDetail = {
  ...sampleCard,
  optionName: '용지',
  options: [{ productOptionId: 1, name: '스노우 250g' }],
  pictures: setProduct.pictures,
  rootCategoryId: 1,
  rootCategoryName: '인쇄물',
  customMadeYn: 'Y',
  taxFreeYn: 'N',
  supplier: setProduct.supplier,
  description: '기본 명함입니다.',
}

type Answers = Parameters<typeof fakeServer>[0]
function open(at: string, { saved = {}, answers = {} }: { saved?: Record<string, unknown>; answers?: Answers } = {}) {
  const server = fakeServer({
    ...shopHandlers({ brand: { ...coffeeBrand, openMarketYn: 'Y' } }),
    'GET /partner/saebyeoknaru/product': () => answerOf(productListCall, pageOf([card])),
    'GET /partner/saebyeoknaru/product/93': () => answerOf(productDetailCall, setProduct),
    'GET /partner/saebyeoknaru/product-sample': () => answerOf(sampleListCall, pageOf([sampleCard])),
    'GET /partner/saebyeoknaru/product-sample/93': () => answerOf(sampleDetailCall, sample),
    'GET /partner/saebyeoknaru/product-sample/count': () =>
      answerOf(sampleCountCall, { count: 1, categories: [{ categoryId: 2, count: 1 }] }),
    'GET /category/root': () => answerOf(categoryRootCall, categories),
    ...answers,
  })
  return { ...renderApp({ at, routes: [...routes, ...productRoutes], saved }), server }
}

describe('the market', () => {
  it('shows a guest the products with prices, without wish buttons', async () => {
    open('/market/saebyeoknaru/productList')
    const link = await screen.findByRole('link', { name: '일반지 명함' })
    expect(link.getAttribute('href')).toBe('/market/saebyeoknaru/productDetail/93')
    expect(screen.getByText('8,800').closest('p')?.textContent).toBe('200매 8,800원부터')
    expect(screen.queryByRole('button', { name: /찜하기/ })).toBeNull()
  })

  it.each(['장바구니 담기', '바로 주문'])(
    'asks a guest who presses %s to sign in, and brings them back',
    async (press) => {
      const { address, server } = open('/market/saebyeoknaru/productDetail/93')
      await userEvent.click(await screen.findByRole('button', { name: press }))
      const dialog = await screen.findByRole('dialog', { name: /로그인하시면 주문하실 수 있습니다/ })
      await userEvent.click(within(dialog).getByRole('button', { name: '로그인' }))
      expect(decodeURIComponent(address())).toBe('/login?next=/market/saebyeoknaru/productDetail/93')
      expect(server.count('POST /cart')).toBe(0)
    },
  )

  it('tells a guest in words that members pay less, only where they do', async () => {
    const at = '/market/saebyeoknaru/productDetail/93'
    const sentence = '새벽나루커피 가맹점 회원은 더 낮은 매장 가격으로 주문합니다.'
    const cheaper = {
      'GET /partner/saebyeoknaru/product/93': () =>
        answerOf(productDetailCall, { ...setProduct, isCheaperForStores: true }),
    }
    const guest = open(at, { answers: cheaper })
    const note = await screen.findByText(sentence, { exact: false })
    expect(within(note).getByRole('link', { name: '회원가입' }).getAttribute('href')).toBe(
      '/signup/franchisee/saebyeoknaru',
    )
    expect(note.textContent).not.toMatch(/\d/)
    guest.unmount()
    const other = open(at)
    await screen.findByRole('button', { name: '바로 주문' })
    expect(screen.queryByText(sentence, { exact: false })).toBeNull()
    other.unmount()
    open(at, { answers: cheaper, saved: signedInAs(storeOwner) })
    await screen.findByRole('button', { name: '바로 주문' })
    expect(screen.queryByText(sentence, { exact: false })).toBeNull()
  })

  it("keeps a guest's selection across a reload and signing in", async () => {
    const at = '/market/saebyeoknaru/productDetail/72'
    const answers = { 'GET /partner/saebyeoknaru/product/72': () => answerOf(productDetailCall, unitProduct) }
    const visit = () => open(at, { answers, saved: JSON.parse(localStorage.getItem(persistKey) ?? '{}') })
    const drip = () => screen.findByRole('button', { name: /^드립용/, pressed: true })
    const count = () => screen.getByRole<HTMLInputElement>('textbox', { name: '드립용 수량 (봉)' }).value

    const first = visit()
    await userEvent.click(await screen.findByRole('button', { name: /^드립용/ }))
    await userEvent.click(screen.getByRole('button', { name: /드립용.*늘리기/ }))
    first.unmount()
    const reloaded = visit()
    await drip()
    expect(count()).toBe('2')
    reloaded.reduxStore.dispatch(signedIn(sessionFor(storeOwner)))
    reloaded.unmount()
    visit()
    await drip()
    expect(count()).toBe('2')
  })

  it('adds a member’s goods to the cart of this market and opens it there', async () => {
    const member = { ...storeOwner, userData: { partnerId: 202, partnerUri: 'basakon', partnerName: '바삭온치킨' } }
    const { address, server } = open('/market/saebyeoknaru/productDetail/93', {
      saved: signedInAs(member),
      answers: {
        ...shopHandlers({ user: member }),
        'POST /cart': () => answerOf(addToCartCall, { count: 1, rows: [] }),
        'POST /order/partnerProduct/total/forOrder': () =>
          partOf(orderTotalCall, quoteOf({ price: 8_800, sendCost: 0 })),
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: '장바구니 담기' }))
    await userEvent.click(await screen.findByRole('button', { name: '장바구니 보기' }))
    expect(server.calls.find(({ call }) => call === 'POST /cart')?.query.get('partnerUri')).toBe('saebyeoknaru')
    expect(address()).toBe('/market/saebyeoknaru/cartList')
  })
})

describe('the preview', () => {
  it('lists samples without price, wish button or sort, and links to them', async () => {
    const { server } = open('/shop/saebyeoknaru/productList-sample?view=categories')
    const link = await screen.findByRole('link', { name: '일반지 명함' })
    expect(link.getAttribute('href')).toBe('/shop/saebyeoknaru/productDetail-sample/93')
    expect(screen.getByRole('heading', { name: '샘플 상품' })).toBeTruthy()
    expect(screen.queryByText(/부터/)).toBeNull()
    expect(screen.queryByRole('button', { name: /찜하기/ })).toBeNull()
    expect(screen.queryByRole('navigation', { name: '정렬' })).toBeNull()
    expect(screen.getByRole('link', { name: '로그인하기' }).getAttribute('href')).toBe('/login/saebyeoknaru')
    // Only categories with samples, and no request for the shop itself.
    expect(await screen.findByRole('button', { name: '인쇄물 1' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /포장재/ })).toBeNull()
    expect(server.count('GET /partner/saebyeoknaru/product')).toBe(0)
  })

  it('searches the samples', async () => {
    const { address, server } = open('/shop/saebyeoknaru/productList-sample')
    await userEvent.type(await screen.findByRole('searchbox', { name: '샘플 검색' }), '명함{Enter}')
    expect(decodeURIComponent(address())).toBe('/shop/saebyeoknaru/productList-sample?search=명함')
    expect(await screen.findByRole('heading', { name: "'명함' 검색 결과" })).toBeTruthy()
    const asked = server.calls.findLast(({ call }) => call === 'GET /partner/saebyeoknaru/product-sample')
    expect(asked?.query.get('search')).toBe('명함')
  })

  it('shows a sample with its options, without price and cart, and links to both', async () => {
    open('/shop/saebyeoknaru/productDetail-sample/93')
    expect(await screen.findByRole('heading', { name: '일반지 명함' })).toBeTruthy()
    expect(screen.getByText('스노우 250g')).toBeTruthy()
    expect(screen.getByText('누리인쇄')).toBeTruthy()
    expect(screen.queryByText(/원$|부터/)).toBeNull()
    for (const button of ['장바구니 담기', '바로 주문'])
      expect(screen.queryByRole('button', { name: button })).toBeNull()
    expect(screen.getByRole('link', { name: '로그인하고 가격 보기' }).getAttribute('href')).toBe('/login/saebyeoknaru')
    expect(screen.getByRole('link', { name: '샘플 상품' }).getAttribute('href')).toBe(
      '/shop/saebyeoknaru/productList-sample',
    )
  })

  it('links a member to the shop instead, and asks nobody to sign in again', async () => {
    for (const path of ['productDetail-sample/93', 'productList-sample']) {
      const { unmount } = open(`/shop/saebyeoknaru/${path}`, { saved: signedInAs() })
      const way = await screen.findByRole('link', { name: '쇼핑몰로 가기' })
      expect(way.getAttribute('href')).toBe('/shop/saebyeoknaru')
      expect(screen.getByText(sampleSentences.memberNote)).toBeTruthy()
      expect(screen.queryByText(sampleSentences.note)).toBeNull()
      unmount()
    }
  })

  it('states that a sample no longer exists', async () => {
    open('/shop/saebyeoknaru/productDetail-sample/94')
    expect(await screen.findByText('상품을 찾을 수 없습니다.')).toBeTruthy()
    expect(screen.getByRole('link', { name: '전체 상품 보기' }).getAttribute('href')).toBe(
      '/shop/saebyeoknaru/productList-sample',
    )
  })
})

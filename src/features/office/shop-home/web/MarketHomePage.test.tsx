import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { productListCall } from '#features/goods/catalog/contract/catalog.calls.ts'
import { fakeServer, answerOf } from '#app/web/testing/fake-server.ts'
import { storeOwner } from '#app/web/testing/people.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import { card, coffeeBrand, pageOf, shopHandlers, signedInAs } from '#app/web/testing/shop-world.ts'
import type { PublicBrand } from '#features/brands/brands/contract/brands.calls.ts'
import { MarketFrame } from '#features/brands/brands/web/MarketFrame.tsx'
import { MarketHomePage } from './MarketHomePage.tsx'

const routes = [
  { path: '/market/:shopId', Component: MarketFrame, children: [{ index: true, Component: MarketHomePage }] },
]
const openBrand: PublicBrand = { ...coffeeBrand, openMarketYn: 'Y' }
const stranger = { ...storeOwner, userData: { partnerId: 202, partnerUri: 'basakon', partnerName: '바삭온치킨' } }

function open(at: string, { brand = openBrand, saved = {}, answers = {} } = {}) {
  const server = fakeServer({
    ...shopHandlers({ brand }),
    'GET /partner/saebyeoknaru/product': () => answerOf(productListCall, pageOf([card])),
    ...answers,
  })
  return { ...renderApp({ at, routes, saved }), server }
}

describe('the home of a market', () => {
  it('shows a guest the brand, its categories and products, and the sign-in link', async () => {
    open('/market/saebyeoknaru')
    expect(await screen.findByRole('heading', { name: '새벽나루커피 마켓' })).toBeTruthy()
    expect((await screen.findAllByRole('link', { name: '일반지 명함' }))[0]?.getAttribute('href')).toBe(
      '/market/saebyeoknaru/productDetail/93',
    )
    expect(screen.getByRole('link', { name: /^명함/ }).getAttribute('href')).toBe(
      '/market/saebyeoknaru/productList?categoryId=2',
    )
    expect(decodeURIComponent(screen.getByRole('link', { name: '로그인' }).getAttribute('href') ?? '')).toBe(
      '/login?next=/market/saebyeoknaru',
    )
  })

  it('tells a member of another brand about price and cart, and links home', async () => {
    open('/market/saebyeoknaru', {
      saved: signedInAs(stranger),
      answers: shopHandlers({ user: stranger, brand: openBrand }),
    })
    expect(await screen.findByText(/마켓 가격으로 주문하실 수 있습니다/)).toBeTruthy()
    expect(screen.getByRole('link', { name: '우리 쇼핑몰로 가기' }).getAttribute('href')).toBe('/shop/basakon')
  })

  it('tells the brand’s own store that it sees its own price', async () => {
    open('/market/saebyeoknaru', { saved: signedInAs() })
    expect(await screen.findByText(/우리 매장 가격이 적용됩니다/)).toBeTruthy()
  })

  it.each([
    ['closed to a guest', {}, {}],
    ['closed to a member of another brand', signedInAs(stranger), shopHandlers({ user: stranger })],
  ])('is %s when the brand has no market, without requests for its content', async (_, saved, answers) => {
    const { server } = open('/market/saebyeoknaru', { brand: coffeeBrand, saved, answers })
    expect(await screen.findByRole('heading', { level: 1, name: '마켓을 열지 않은 브랜드입니다.' })).toBeTruthy()
    expect(screen.getByRole('link', { name: '브랜드 로그인으로 가기' }).getAttribute('href')).toBe(
      '/login/saebyeoknaru',
    )
    expect(server.count('GET /partner/saebyeoknaru/product')).toBe(0)
  })

  it('states that the brand does not exist', async () => {
    open('/market/nosuch')
    expect(
      await screen.findByRole('heading', {
        level: 1,
        name: /^등록되지 않은 브랜드입니다\.\s주소를 다시 확인해 주세요\.$/,
      }),
    ).toBeTruthy()
  })
})

import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { brandShopCall } from '../contract/brands.calls.ts'
import { fakeServer, answerOf } from '#app/web/testing/fake-server.ts'
import { storeOwner } from '#app/web/testing/people.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import { coffeeBrand, shopHandlers, signedInAs } from '#app/web/testing/shop-world.ts'
import type { PublicBrand } from '../contract/brands.calls.ts'
import { BrandShopPage } from './BrandShopPage.tsx'
import { homeOf } from './use-shop.ts'
import { modeOf, placesOf } from './shop-places.ts'

const routes = [{ path: '/brandShop', Component: BrandShopPage }]
const openBrand: PublicBrand = { ...coffeeBrand, openMarketYn: 'Y' }
const stranger = { ...storeOwner, userData: { partnerId: 202, partnerUri: 'basakon', partnerName: '바삭온치킨' } }

const open = (answers: Parameters<typeof fakeServer>[0]) => {
  fakeServer({ ...shopHandlers({ brand: openBrand }), ...answers })
  renderApp({ at: '/brandShop', routes, saved: signedInAs() })
}

describe('/brandShop', () => {
  it('links to the own shop and to the open markets', async () => {
    const market = { ...openBrand, partnerId: 110, name: '프랜차이즈 마켓', uri: 'market', productCount: 65 } as const
    const stopped = {
      ...openBrand,
      partnerId: 203,
      name: '결모아헤어',
      uri: 'gyeolmoa',
      productCount: 4,
      state: 'STOP',
    } as const
    open({ 'GET /brandShop': () => answerOf(brandShopCall, { own: coffeeBrand, markets: [market, stopped] }) })
    const link = async (name: RegExp) => (await screen.findByRole('link', { name })).getAttribute('href')
    expect(await link(/새벽나루커피.*우리 매장 가격/)).toBe('/shop/saebyeoknaru')
    expect(await link(/^프랜차이즈 마켓.*상품 65개/)).toBe('/market/market')
    expect(await link(/결모아헤어 마켓.*지금은 주문을 받지 않습니다/)).toBe('/market/gyeolmoa')
  })

  it('leads an operator of single brands to the centres of these', async () => {
    open({ 'GET /brandShop': () => answerOf(brandShopCall, { own: openBrand, markets: [], assigned: [coffeeBrand] }) })
    const link = await screen.findByRole('link', { name: /새벽나루커피/ })
    expect(link.getAttribute('href')).toBe('/partner/saebyeoknaru')
    expect(screen.queryByRole('heading', { name: '내 쇼핑몰' })).toBeNull()
  })

  it('tells an operator without brands whom to ask', async () => {
    open({ 'GET /brandShop': () => answerOf(brandShopCall, { own: openBrand, markets: [], assigned: [] }) })
    expect(await screen.findByText(/아직 담당 브랜드가 없습니다/)).toBeTruthy()
  })

  it('states that no market is open', async () => {
    open({ 'GET /brandShop': () => answerOf(brandShopCall, { own: coffeeBrand, markets: [] }) })
    expect(await screen.findByText('열려 있는 마켓이 없습니다.')).toBeTruthy()
  })
})

describe('the mode of an address', () => {
  it.each([
    ['/shop/saebyeoknaru', 'shop'],
    ['/shop/saebyeoknaru/productList', 'shop'],
    ['/market/saebyeoknaru/productDetail/1', 'market'],
    ['/shop/saebyeoknaru/productList-sample', 'preview'],
    ['/shop/saebyeoknaru/productDetail-sample/1', 'preview'],
    ['/shop/market/productList', 'shop'],
  ])('%s is the %s', (path, mode) => expect(modeOf(path)).toBe(mode))

  it('builds the path of its products', () => {
    expect(placesOf('preview', 'a').product(3)).toBe('/shop/a/productDetail-sample/3')
    expect(placesOf('market', 'a').list).toBe('/market/a/productList')
  })

  it('keeps a member’s own pages in the own shop', () => {
    expect(homeOf(stranger, { mode: 'market', shopId: 'saebyeoknaru' })).toBe('/shop/basakon')
    expect(homeOf(stranger, { mode: 'shop', shopId: 'market' })).toBe('/shop/market')
  })
})

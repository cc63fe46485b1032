import { screen } from '@testing-library/react'
import { Navigate, Outlet, useParams } from 'react-router'
import { describe, expect, it, vi } from 'vitest'
import { BrandLoginPage } from '#features/access/session/web/BrandLoginPage.tsx'
import { ShopGuard } from '#features/access/session/web/Guarded.tsx'
import { refreshCall } from '#features/access/session/contract/session.calls.ts'
import { brandCall } from '../contract/brands.calls.ts'
import { fakeServer, answerOf } from '#app/web/testing/fake-server.ts'
import { sessionFor, storeOwner } from '#app/web/testing/people.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import { useMovedAddress } from './use-moved-address.ts'

const brand = {
  partnerId: storeOwner.userData.partnerId,
  name: '새벽나루커피',
  uri: storeOwner.userData.partnerUri,
  picture: null,
  banner: null,
  openMarketYn: 'N',
  state: 'ACTIVE',
  primaryColor: '#1F3A8A',
  accentColor: '#F59E0B',
  tintColor: '#F1F3F8',
} as const
const other = { ...brand, partnerId: 202, uri: 'basakon', name: '바삭온치킨' } as const

function Shell() {
  const { shopId = '' } = useParams()
  const moved = useMovedAddress(shopId)
  return moved ? <Navigate to={moved} replace /> : <Outlet />
}

const routes = [
  {
    path: '/shop/:shopId',
    Component: ShopGuard,
    children: [
      {
        Component: Shell,
        children: [
          { index: true, element: <h1>쇼핑몰</h1> },
          { path: '*', element: <h1>쇼핑몰</h1> },
        ],
      },
    ],
  },
  { path: '/login/:shopId', Component: BrandLoginPage },
]

function open(at: string, user: typeof storeOwner | null) {
  fakeServer({
    'POST /user/token/refresh': () => answerOf(refreshCall, sessionFor(storeOwner, 'fresh')),
    'GET /partner/oldname': () => answerOf(brandCall, brand),
    [`GET /partner/${brand.uri}`]: () => answerOf(brandCall, brand),
    'GET /partner/basakon': () => answerOf(brandCall, other),
  })
  const saved = user ? { auth: { user, redirectShop: user.userData.partnerUri } } : {}
  return renderApp({ at, routes, saved })
}

describe('the former uri of a shop', () => {
  it('leads its members on, with path and query', async () => {
    const { address } = open('/shop/oldname/productList?search=컵', storeOwner)
    expect(await screen.findByRole('heading', { name: '쇼핑몰' })).toBeTruthy()
    expect(decodeURIComponent(address())).toBe(`/shop/${brand.uri}/productList?search=컵`)
  })

  it('leads a guest to the login of the new one, and back to the page', async () => {
    const { address } = open('/shop/oldname/productList?search=cup', null)
    await vi.waitFor(() =>
      expect(decodeURIComponent(address())).toBe(`/login/${brand.uri}?next=/shop/${brand.uri}/productList?search=cup`),
    )
  })

  it('still admits a member whose session names it', async () => {
    const before = { ...storeOwner, userData: { ...storeOwner.userData, partnerUri: 'oldname' } }
    const { address } = open('/shop/oldname/orderList', before)
    expect(await screen.findByRole('heading', { name: '쇼핑몰' })).toBeTruthy()
    await vi.waitFor(() => expect(address()).toBe(`/shop/${brand.uri}/orderList`))
  })

  it("of another brand leads to the member's own shop", async () => {
    const { address } = open('/shop/basakon/orderList', storeOwner)
    expect(await screen.findByRole('heading', { name: '쇼핑몰' })).toBeTruthy()
    expect(address()).toBe(`/shop/${brand.uri}`)
  })
})

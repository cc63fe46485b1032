import { describe, expect, it } from 'vitest'
import { headquarters, operator, storeOwner } from '#app/web/testing/people.ts'
import { destinationOf } from './destination.ts'

const order = '/shop/saebyeoknaru/orderDetail/20250521-3097415'

describe('the page after a sign-in', () => {
  const open = (user: typeof storeOwner, next: string | null) =>
    destinationOf({ user, redirectShop: user.userData.partnerUri }, { next, brandShop: undefined }).to

  it.each([
    ['the own shop', storeOwner, order],
    ['the market', storeOwner, '/market/basakon/order'],
    ['a parcel', storeOwner, '/shop/delivery/CJGLS/600012345678'],
    ['a document', storeOwner, '/order/20250521-1/print/receipt'],
    ['the own partner centre', headquarters, '/partner/saebyeoknaru/store'],
    ['any shop for the operator', operator, '/shop/basakon/productList'],
    ['the console', operator, '/admin/order'],
  ])('is %s', (_, user, next) => {
    expect(open(user, next)).toBe(next)
  })

  it.each([
    ["another brand's shop", storeOwner, '/shop/basakon/orderList', '/shop/saebyeoknaru'],
    ["another brand's partner centre", headquarters, '/partner/basakon/store', '/shop/saebyeoknaru'],
    ['a partner centre for a store', storeOwner, '/partner/saebyeoknaru/store', '/shop/saebyeoknaru'],
    ['the console for a headquarters', headquarters, '/admin', '/shop/saebyeoknaru'],
    ['another site', storeOwner, '//evil.example', '/shop/saebyeoknaru'],
    ['nothing', operator, null, '/shop/market'],
  ])('is the landing page instead of %s', (_, user, next, landing) => {
    expect(open(user, next)).toBe(landing)
  })
})

import { describe, expect, it } from 'vitest'
import { headquarters, operator, storeOwner } from '#app/web/testing/people.ts'
import { guardMember, guardOperator, guardPartner, guardShop } from './guard.ts'

const pass = { pass: true }
const leave = (to: string) => ({ pass: false, to, logOut: true })
const move = (to: string) => ({ pass: false, to, logOut: false })
const forbidden = { pass: false, forbidden: true }

describe('the guard of a shop', () => {
  it.each([
    ['nobody goes to the brand login', null, 'saebyeoknaru', '/shop/saebyeoknaru', leave('/login/saebyeoknaru')],
    ['nobody without a shop goes to the login', null, undefined, '/shop', leave('/login')],
    ['a user without an id is nobody', { ...storeOwner, id: 0 }, 'basakon', '/shop/basakon', leave('/login/basakon')],
    ["'null' is no shop", storeOwner, 'null', '/shop/null', leave('/login')],
    ["'undefined' is no shop", storeOwner, 'undefined', '/shop/undefined/orderList', leave('/login')],
    ["nobody at 'null' does not go to /login/null", null, 'null', '/shop/null', leave('/login')],
    ['the operator passes everywhere', operator, 'basakon', '/shop/basakon', pass],
    ['the market is for every member', storeOwner, 'market', '/shop/market', pass],
    ['the market is not for nobody', null, 'market', '/shop/market', leave('/login/market')],
    ['the own shop', storeOwner, 'saebyeoknaru', '/shop/saebyeoknaru/orderList', pass],
    [
      "another brand's shop leads to the own one",
      storeOwner,
      'basakon',
      '/shop/basakon/orderList',
      move('/shop/saebyeoknaru'),
    ],
    ['and keeps the first segment', headquarters, 'basakon', '/partner/basakon/order', move('/partner/saebyeoknaru')],
  ] as const)('%s', (...[, user, shopId, pathname, verdict]) => {
    expect(guardShop(user, shopId, pathname)).toEqual(verdict)
  })
})

describe('the guard of a headquarters', () => {
  it.each([
    ['a store owner has no business there', storeOwner, 'saebyeoknaru', forbidden],
    ['the headquarters of the brand', headquarters, 'saebyeoknaru', pass],
    ["another brand's pages lead to the own ones", headquarters, 'basakon', move('/partner/saebyeoknaru')],
    ['the operator', operator, 'basakon', pass],
    ['nobody', null, 'basakon', leave('/login/basakon')],
  ] as const)('%s', (_, user, shopId, verdict) => {
    expect(guardPartner(user, shopId, `/partner/${shopId}`)).toEqual(verdict)
  })
})

describe('the guards of the operator and of members', () => {
  it('let the operator pass only', () => {
    expect(guardOperator(operator)).toEqual(pass)
    expect(guardOperator(headquarters)).toEqual(forbidden)
    expect(guardOperator(null)).toEqual(leave('/login'))
  })

  it('let any member pass, and lead a guest to the login', () => {
    expect(guardMember(storeOwner)).toEqual(pass)
    expect(guardMember(null)).toEqual(leave('/login'))
  })
})

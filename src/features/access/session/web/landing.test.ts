import { describe, expect, it } from 'vitest'
import { operator, storeOwner } from '#app/web/testing/people.ts'
import { landingOf } from './landing.ts'

describe('the landing page of a member', () => {
  it.each(['//evil.example', 'javascript:alert(1)', '#<img>', 'a/b', '../x', ''])('goes home instead of %s', (shop) => {
    expect(landingOf(storeOwner, shop, undefined)).toBe('/')
  })

  it('is the shop that the server names, and the own one for R', () => {
    expect(landingOf(storeOwner, 'market', undefined)).toBe('/shop/market')
    expect(landingOf(storeOwner, 'R', undefined)).toBe('/shop/saebyeoknaru')
    expect(landingOf(storeOwner, null, undefined)).toBe('/shop/saebyeoknaru')
  })

  it('on a brand login is that brand for the operator only', () => {
    expect(landingOf(operator, 'market', 'basakon')).toBe('/shop/basakon')
    expect(landingOf(storeOwner, 'saebyeoknaru', 'basakon')).toBe('/shop/saebyeoknaru')
  })

  it('of an operator of single brands is the list of these', () => {
    expect(landingOf({ ...operator, operatorRole: 'brands' }, 'market', 'basakon')).toBe('/brandShop')
  })
})

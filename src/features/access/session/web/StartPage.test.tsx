import { beforeEach, expect, it } from 'vitest'
import { storeOwner } from '#app/web/testing/people.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import { rememberShop } from './last-shop.ts'
import { StartPage } from './StartPage.tsx'

const routes = [{ path: '/start', Component: StartPage }]
const signedIn = { auth: { user: storeOwner, redirectShop: 'saebyeoknaru' } }
const start = (at: string, saved = {}) => renderApp({ at, routes, saved }).address()

beforeEach(() => localStorage.clear())

it('opens the own shop of a signed-in member', () => {
  expect(start('/start', signedIn)).toBe('/shop/saebyeoknaru')
  expect(start('/start?to=cart', signedIn)).toBe('/shop/saebyeoknaru/cartList')
})

it('opens the login of the last brand when nobody is signed in, and the shortcut after it', () => {
  rememberShop('saebyeoknaru')
  expect(start('/start')).toBe('/login/saebyeoknaru')
  expect(start('/start?to=orderList')).toBe('/login/saebyeoknaru?next=%2Fshop%2Fsaebyeoknaru%2ForderList')
})

it('opens the home page without a known brand', () => {
  expect(start('/start')).toBe('/')
})

it('follows neither an unknown shortcut nor a manipulated brand', () => {
  expect(start('/start?to=//evil.example', signedIn)).toBe('/shop/saebyeoknaru')
  localStorage.setItem('balju:last-shop', '/evil.example')
  expect(start('/start')).toBe('/')
})

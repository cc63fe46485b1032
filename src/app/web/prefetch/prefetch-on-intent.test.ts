import { createElement } from 'react'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { connectRoutes } from '#web/ui/layout/preload-page.ts'
import { prefetchOnIntent } from './prefetch-on-intent.ts'

const Page = () => createElement('p')
const loads = {
  product: vi.fn(() => Promise.resolve({ Component: Page })),
  cart: vi.fn(() => Promise.resolve({ Component: Page })),
}
const dispatch = vi.fn()

const link = (href: string, more: Partial<HTMLAnchorElement> = {}) => {
  const element = Object.assign(document.createElement('a'), { href, ...more })
  const word = document.createElement('b')
  element.append(word)
  document.body.append(element)
  links.push(element)
  return word
}
const links: Element[] = []
const over = (target: Element, pointerType = 'mouse') =>
  target.dispatchEvent(Object.assign(new Event('pointerover', { bubbles: true }), { pointerType }))

connectRoutes([
  { path: '/shop/:shopId/productDetail/:productId', lazy: loads.product },
  { path: '/shop/:shopId/cartList', lazy: loads.cart },
])
const stop = prefetchOnIntent(dispatch)
afterAll(stop)

describe('a link to a page', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    vi.clearAllMocks()
    return () => {
      vi.useRealTimers()
      // Other tests share the document.
      for (const left of links.splice(0)) left.remove()
    }
  })

  it('loads files and first read when it is touched', async () => {
    link('/shop/saebyeoknaru/productDetail/7').dispatchEvent(new Event('touchstart', { bubbles: true }))
    expect(loads.product).toHaveBeenCalledTimes(1)
    vi.useRealTimers()
    await vi.waitFor(() => expect(dispatch).toHaveBeenCalledTimes(1))
  })

  it('loads once a mouse has rested on it, not when it passes', () => {
    const word = link('/shop/saebyeoknaru/cartList')
    over(word)
    vi.advanceTimersByTime(40)
    over(document.body)
    vi.advanceTimersByTime(200)
    expect(loads.cart).not.toHaveBeenCalled()
    over(word)
    vi.advanceTimersByTime(100)
    expect(loads.cart).toHaveBeenCalledTimes(1)
    expect(dispatch).not.toHaveBeenCalled()
  })

  it.each([
    ['another site', '/shop/a/productDetail/9', { href: 'https://example.com/shop/a/productDetail/9' }],
    ['a new tab', '/shop/a/productDetail/10', { target: '_blank' }],
  ])('loads nothing for %s', (_, href, more) => {
    link(href, more).dispatchEvent(new Event('touchstart', { bubbles: true }))
    expect(loads.product).not.toHaveBeenCalled()
    expect(dispatch).not.toHaveBeenCalled()
  })
})

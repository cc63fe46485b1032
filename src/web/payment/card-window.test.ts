import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { goToCardWindow } from './card-window.ts'

const orderPath = '/shop/saebyeoknaru/orderDetail/20261119-2468450'
const before = { usr: null, key: 'form', idx: 3 }

beforeEach(() => {
  history.replaceState(before, '', '/shop/saebyeoknaru/order?cart=1')
})
afterEach(() => history.replaceState(null, '', '/'))

describe('opening the payment window', () => {
  it('replaces a submitted form by the waiting order, so that going back leads there', () => {
    const navigate = vi.fn<(to: string) => void>()
    goToCardWindow('/pay/sandbox/x', navigate as never, { orderPath, isSpent: true })
    expect(location.pathname).toBe(orderPath)
    expect(history.state).toEqual(before)
    // The window gets an entry of its own.
    expect(navigate.mock.calls).toEqual([['/pay/sandbox/x']])
  })

  it('puts the waiting order between another page and the window', () => {
    const entries = history.length
    goToCardWindow('/pay/sandbox/x', vi.fn() as never, { orderPath, isSpent: false })
    expect(history.length).toBe(entries + 1)
    expect(location.pathname).toBe(orderPath)
    expect(history.state).toMatchObject({ idx: 4 })
  })

  it("adds nothing on the order's own page", () => {
    history.replaceState(before, '', orderPath)
    const entries = history.length
    goToCardWindow('/pay/sandbox/x', vi.fn() as never, { orderPath, isSpent: false })
    expect(history.length).toBe(entries)
  })
})

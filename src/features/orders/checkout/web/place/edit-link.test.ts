import { describe, expect, it } from 'vitest'
import { readOrderContent } from './order-content.ts'
import { editLinkOf } from './edit-link.ts'

describe('the link to change the quantities of an order', () => {
  const base = '/market/dalbit'
  const home = '/shop/saebyeoknaru'
  const two = 'items=[[70,118,1000],[89,164,3]]'
  it.each([
    ['from the cart leads to the cart', 'cart=5,6', '/market/dalbit/cartList'],
    ['from the quick order leads to the quick order', `${two}&from=quick`, '/market/dalbit/quickOrder'],
    ['from the frequent products leads to the shop home', `${two}&from=frequent`, '/market/dalbit'],
    [
      'from a re-order leads to its sheet',
      `${two}&from=again-20261119-2468450`,
      '/shop/saebyeoknaru/orderDetail/20261119-2468450?again',
    ],
    [
      'for one product with several options leads to its page',
      'items=[[70,118,1000],[70,119,500]]',
      '/market/dalbit/productDetail/70',
    ],
    ['for several products without a source leads to the product list', two, '/market/dalbit/productList'],
    ['ignores an invalid source', `${two}&from=again-/evil`, '/market/dalbit/productList'],
  ])('%s', (_, address, to) => {
    const content = readOrderContent(new URLSearchParams(address))
    if (!content) throw new Error('the address says what is ordered')
    expect(editLinkOf({ content, address, base, home }).to).toBe(to)
  })
})

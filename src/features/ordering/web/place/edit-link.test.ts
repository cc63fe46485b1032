import { describe, expect, it } from 'vitest'
import { readOrderContent } from './order-content.ts'
import { editLinkOf } from './edit-link.ts'

describe('where the counts of an order are changed', () => {
  const base = '/market/dalbit'
  const home = '/shop/saebyeoknaru'
  const two = 'items=[[70,118,1000],[89,164,3]]'
  it.each([
    ['of the cart: there', 'cart=5,6', '/market/dalbit/cartList'],
    ['of the quick order: there', `${two}&from=quick`, '/market/dalbit/quickOrder'],
    ['of what is often ordered: on the first page', `${two}&from=frequent`, '/market/dalbit'],
    [
      'of an order of before: in its sheet',
      `${two}&from=again-20261119-2468450`,
      '/shop/saebyeoknaru/orderDetail/20261119-2468450?again',
    ],
    [
      'of one product in several sizes: on its page',
      'items=[[70,118,1000],[70,119,500]]',
      '/market/dalbit/productDetail/70',
    ],
    ['of several products from nowhere: in the list, not on the first one’s page', two, '/market/dalbit/productList'],
    ['of a place that there is not', `${two}&from=again-/evil`, '/market/dalbit/productList'],
  ])('%s', (_, address, to) => {
    const content = readOrderContent(new URLSearchParams(address))
    if (!content) throw new Error('the address says what is ordered')
    expect(editLinkOf({ content, address, base, home }).to).toBe(to)
  })
})

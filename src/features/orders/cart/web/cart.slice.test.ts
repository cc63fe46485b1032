import { describe, expect, it } from 'vitest'
import { signedOut } from '#web/session/auth.slice.ts'
import { cartSlice, countReset, countSet, itemsAdded, itemsCleared, itemsRemoved } from './cart.slice.ts'

const item = (partnerProductId: number, productOptionId: number | null, count: number) => ({
  partnerProductId,
  productOptionId,
  count,
})
const reduce = (...actions: Parameters<typeof cartSlice.reducer>[1][]) =>
  actions.reduce(cartSlice.reducer, cartSlice.getInitialState()).items

describe('the list of selected items', () => {
  it('replaces a pair of product and option, at the end', () => {
    expect(reduce(itemsAdded([item(1, 5, 10), item(2, null, 1)]), itemsAdded([item(1, 5, 20)]))).toEqual([
      item(2, null, 1),
      item(1, 5, 20),
    ])
  })

  it('keeps another option of the same product', () => {
    expect(reduce(itemsAdded([item(1, 5, 10)]), itemsAdded([item(1, 6, 10)]))).toHaveLength(2)
  })

  it('supports removing one item and clearing all', () => {
    const both = itemsAdded([item(1, 5, 10), item(2, null, 1)])
    expect(reduce(both, itemsRemoved([item(1, 5, 99)]))).toEqual([item(2, null, 1)])
    expect(reduce(both, itemsCleared())).toEqual([])
  })

  it('stores a count that can be set; resetting it does nothing', () => {
    const count = (...actions: Parameters<typeof cartSlice.reducer>[1][]) =>
      actions.reduce(cartSlice.reducer, cartSlice.getInitialState()).count
    expect(count(countSet(4))).toBe(4)
    expect(count(countSet(4), countReset())).toBe(4)
  })

  it('is cleared when another member signs in', () => {
    expect(reduce(itemsAdded([item(1, 5, 10)]), signedOut())).toEqual([])
  })
})

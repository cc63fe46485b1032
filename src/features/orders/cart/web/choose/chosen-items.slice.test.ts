import { describe, expect, it } from 'vitest'
import { sessionExpired, signedIn, signedOut } from '#web/session/auth.slice.ts'
import { sessionFor, storeOwner } from '#app/web/testing/people.ts'
import { chosenItemsSlice, itemsChosen, mostRemembered, selectChosen } from './chosen-items.slice.ts'

const { reducer, getInitialState } = chosenItemsSlice
const item = (partnerProductId: number, count: number, productOptionId: number | null = null) => ({
  partnerProductId,
  productOptionId,
  count,
})
const after = (...actions: Parameters<typeof reducer>[1][]) => ({ item: actions.reduce(reducer, getInitialState()) })

describe('the last direct orders', () => {
  it('are stored by product, with each option and count', () => {
    const state = after(itemsChosen([item(7, 10, 71), item(7, 20, 72)]), itemsChosen([item(8, 500)]))
    expect(selectChosen(state, 7)).toEqual([
      { productOptionId: 71, count: 10 },
      { productOptionId: 72, count: 20 },
    ])
    expect(selectChosen(state, 8)).toEqual([{ productOptionId: null, count: 500 }])
    expect(selectChosen(state, 9)).toBeUndefined()
  })

  it('contain only the last choice per product', () => {
    const state = after(itemsChosen([item(7, 10, 71), item(7, 20, 72)]), itemsChosen([item(7, 30, 72)]))
    expect(selectChosen(state, 7)).toEqual([{ productOptionId: 72, count: 30 }])
  })

  it('are limited to the newest products', () => {
    const ids = Array.from({ length: mostRemembered + 1 }, (_, at) => at + 1)
    const state = after(...ids.map((id) => itemsChosen([item(id, 1)])))
    expect(state.item.chosen.map(({ partnerProductId }) => partnerProductId)).toEqual(ids.slice(1))
  })

  it.each([
    ['a logout', signedOut()],
    ['an expired session', sessionExpired()],
  ])('is forgotten after %s', (_, event) => {
    expect(after(itemsChosen([item(7, 10)]), event).item.chosen).toEqual([])
  })

  it('survive for a guest who selects and then signs in', () => {
    expect(selectChosen(after(itemsChosen([item(7, 10)]), signedIn(sessionFor(storeOwner))), 7)).toHaveLength(1)
  })
})

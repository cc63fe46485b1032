import { afterEach, describe, expect, it, vi } from 'vitest'
import { itemsChosen } from '#features/orders/cart/web/choose/chosen-items.slice.ts'
import { keywordSearched } from '#features/goods/catalog/web/search/recent-keywords.slice.ts'
import { popupHidden } from '#features/talk/popups/web/popups.slice.ts'
import { sessionExpired, sessionRenewed, signedIn, signedOut } from '#web/session/auth.slice.ts'
import { sessionFor, storeOwner } from '#app/web/testing/people.ts'
import { persistKey, restore, type PersistStorage } from './persist.ts'
import { stateFrom } from './persisted-state.ts'
import { createReduxStore } from './redux-store.ts'

const open = async () => createReduxStore(stateFrom(await restore(localStorage)), localStorage)
const storedText = () => localStorage.getItem(persistKey) ?? ''

describe('the persisted state', () => {
  it('contains the member, recent keywords, hidden popups and chosen items, under persist:root', async () => {
    const reduxStore = await open()
    reduxStore.dispatch(signedIn(sessionFor(storeOwner)))
    for (const word of ['컵', '명함', '컵']) reduxStore.dispatch(keywordSearched(word))
    for (const id of [3, 3]) reduxStore.dispatch(popupHidden({ id, at: 5 }))
    reduxStore.dispatch(itemsChosen([{ partnerProductId: 93, productOptionId: 1, count: 500 }]))
    expect(persistKey).toBe('persist:root')

    const again = (await open()).getState()
    expect(again.auth).toEqual({ user: storeOwner, token: null, redirectShop: 'saebyeoknaru', ended: null })
    expect(again.search.keywords).toEqual(['명함', '컵'])
    expect(again.popup).toEqual({ unexposedPopups: [3], unexposedPopupTime: 5 })
    expect(again.item.chosen).toEqual([{ partnerProductId: 93, rows: [{ productOptionId: 1, count: 500 }] }])
  })

  it('never contains a token, an API response or a cart', async () => {
    const reduxStore = await open()
    reduxStore.dispatch(signedIn(sessionFor(storeOwner, 'secret-token')))
    reduxStore.dispatch(sessionRenewed(sessionFor(storeOwner, 'secret-token-2')))
    reduxStore.dispatch(keywordSearched('컵'))
    expect(JSON.stringify({ ...localStorage })).not.toContain('secret')
    expect(Object.keys(JSON.parse(storedText())).toSorted()).toEqual(['auth', 'item', 'popup', 'search'])
  })

  it.each([
    ['logout', signedOut()],
    ['an expired session', sessionExpired()],
  ])('is empty after %s', async (_, event) => {
    const reduxStore = await open()
    reduxStore.dispatch(signedIn(sessionFor(storeOwner)))
    reduxStore.dispatch(keywordSearched('컵'))
    reduxStore.dispatch(event)
    expect(localStorage.getItem(persistKey)).toBeNull()
    expect(reduxStore.getState()).toMatchObject({ auth: { user: null, token: null }, search: { keywords: [] } })
  })

  it('is purged on login, so that the next user of the browser starts empty', async () => {
    const remove = vi.fn((key: string) => localStorage.removeItem(key))
    const storage = { getItem: () => null, setItem: localStorage.setItem.bind(localStorage), removeItem: remove }
    const reduxStore = createReduxStore(stateFrom({}), storage)
    reduxStore.dispatch(keywordSearched('컵'))
    reduxStore.dispatch(signedIn(sessionFor(storeOwner)))
    expect(remove).toHaveBeenCalledWith(persistKey)
    expect(storedText()).not.toContain('컵')
    expect(storedText()).toContain('storecoffee')
  })

  it.each([
    'not json',
    '[]',
    '{"auth":{"user":{"id":"1"},"redirectShop":"x"}}',
    '{"search":{"keywords":[1]}}',
    '{"item":{"chosen":[{"partnerProductId":1,"rows":[{"productOptionId":null,"count":0}]}]}}',
  ])('is empty when the storage holds %s', async (text) => {
    localStorage.setItem(persistKey, text)
    expect((await open()).getState()).toMatchObject({
      auth: { user: null },
      search: { keywords: [] },
      item: { chosen: [] },
    })
  })
})

describe('restoring', () => {
  afterEach(() => vi.useRealTimers())

  const slowStorage = (ms: number): PersistStorage => ({
    getItem: () => new Promise((resolve) => setTimeout(() => resolve('{}'), ms)),
    setItem: () => {},
    removeItem: () => {},
  })

  it('fails after five seconds, with the message of the specification', async () => {
    vi.useFakeTimers()
    const late = expect(restore(slowStorage(5_001))).rejects.toThrow('persist timed out for persist key root')
    await vi.advanceTimersByTimeAsync(5_001)
    await late
  })

  it('waits up to five seconds for a slow storage', async () => {
    vi.useFakeTimers()
    const restored = restore(slowStorage(4_900))
    await vi.advanceTimersByTimeAsync(5_000)
    expect(await restored).toEqual({})
  })

  it('returns an empty state without storage', async () => {
    expect(await restore(null)).toEqual({})
  })
})

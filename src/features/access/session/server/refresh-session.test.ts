import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { chainStore } from '#features/stores/chain-stores/server/chain-stores.tables.ts'
import { member } from '#features/people/members/server/members.tables.ts'
import { apiWith } from '#testing/harness/api-client.ts'
import { addLogin, openBrowser, type Browser } from '#testing/harness/browser.ts'
import { addBrands, addMember, coffee, type NewMember } from '#testing/fixtures/people/people.ts'
import { useWorld } from '#testing/world.ts'

const world = useWorld()

const [second, minute, hour] = [1_000, 60_000, 3_600_000]
const day = 24 * hour
const later = (ms: number) => {
  world.now = new Date(world.now.getTime() + ms)
}

/** A member signed in at a browser. */
async function signedIn({
  autoLogin = false,
  stores = [{}],
}: { autoLogin?: boolean; stores?: NewMember['stores'] } = {}) {
  await addBrands(world, coffee)
  const owner = await addLogin(world, { username: 'storecoffee', brand: coffee, stores: stores ?? [] })
  const browser = openBrowser(world)
  const reply = await browser.login('storecoffee', undefined, { autoLogin })
  return { owner, browser, token: (reply.data as { token: string }).token }
}

/** Another window with a copy of the current cookies. */
function copyOf(browser: Browser): Browser {
  const copy = openBrowser(world)
  for (const [name, value] of browser.jar) copy.jar.set(name, value)
  return copy
}

const expired = { status: 403, code: 'F', headers: { 'x-auth-reason': 'expired' } }

describe('refreshing a session', () => {
  it('returns what a sign-in returns, and rotates the cookie each time', async () => {
    const { owner, browser } = await signedIn()
    const first = browser.jar.get('rt')
    const reply = await browser.refresh()
    expect(reply).toMatchObject({
      status: 200,
      code: 'S',
      data: { user: { id: owner.memberId, chainStoreId: owner.storeIds[0] }, redirectShop: 'saebyeoknaru' },
    })
    const next = browser.jar.get('rt')
    expect(next).toMatch(/^[\w-]{43}$/)
    expect(next).not.toBe(first)
    expect(reply.body).not.toContain(next)
    const { token } = reply.data as { token: string }
    expect(await apiWith(world, token).get('/user/info')).toMatchObject({ status: 200 })
  })

  it('gives two concurrent tabs a session each', async () => {
    const { browser } = await signedIn()
    const tab = copyOf(browser)
    await browser.refresh()
    later(10 * second)
    expect(await tab.refresh()).toMatchObject({ status: 200 })
    expect(tab.jar.get('rt')).not.toBe(browser.jar.get('rt'))
    later(minute)
    expect(await browser.refresh()).toMatchObject({ status: 200 })
    expect(await tab.refresh()).toMatchObject({ status: 200 })
  })

  it('ends the whole family when a rotated cookie is used again later than ten seconds', async () => {
    const { browser, token } = await signedIn()
    const thief = copyOf(browser)
    await browser.refresh()
    later(10 * second + 1)
    expect(await thief.refresh()).toMatchObject(expired)
    expect(thief.jar.has('rt')).toBe(false)
    expect(await browser.refresh()).toMatchObject(expired)
    expect(await apiWith(world, token).get('/user/info')).toMatchObject(expired)
  })

  it('leaves the sessions of other devices alone when a family ends', async () => {
    const { browser } = await signedIn()
    const phone = openBrowser(world)
    await phone.login('storecoffee')
    const thief = copyOf(browser)
    await browser.refresh()
    later(minute)
    await thief.refresh()
    expect(await phone.refresh()).toMatchObject({ status: 200 })
  })

  it('serves ten tabs concurrently, and all of them continue', async () => {
    const { browser } = await signedIn()
    const tabs = Array.from({ length: 10 }, () => copyOf(browser))
    const replies = await Promise.all(tabs.map((tab) => tab.refresh()))
    expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(200))
    later(minute)
    const again = await Promise.all(tabs.map((tab) => tab.refresh()))
    expect(again.map(({ status }) => status)).toEqual(Array(10).fill(200))
  })

  // The web's tabs refresh one at a time; these don't, and send whichever cookie is in the jar [targets R16].
  it('signs nobody out over a hundred expiries in ten tabs with one cookie jar', async () => {
    const { browser } = await signedIn()
    for (let expiry = 0; expiry < 100; expiry++) {
      later(11 * minute)
      const replies = await Promise.all(Array.from({ length: 10 }, () => browser.refresh()))
      expect(new Set(replies.map(({ status }) => status)), `expiry ${expiry}`).toEqual(new Set([200]))
    }
    const { token } = (await browser.refresh()).data as { token: string }
    expect(await apiWith(world, token).get('/user/info')).toMatchObject({ status: 200 })
  }, 120_000)

  it('refuses a page of another site, and the session stays valid', async () => {
    const { browser } = await signedIn()
    const evil = openBrowser(world, { headers: { origin: 'https://evil.example' } })
    evil.jar.set('rt', browser.jar.get('rt') ?? '')
    expect(await evil.refresh()).toMatchObject({ status: 403, headers: { 'x-auth-reason': 'forbidden' } })
    later(minute)
    expect(await browser.refresh()).toMatchObject({ status: 200 })
  })

  it.each([
    ['none', ''],
    ['one that was never given out', 'A'.repeat(43)],
    ['something else', "' or 1=1 --"],
  ])('answers expired to a cookie that is %s', async (_, value) => {
    const stranger = openBrowser(world)
    if (value) stranger.jar.set('rt', encodeURIComponent(value))
    expect(await stranger.refresh()).toMatchObject(expired)
  })

  it('stays in the store that the tab asks for', async () => {
    const { owner, browser } = await signedIn({ stores: [{ name: '성수점' }, { name: '망원점' }] })
    const [first, other] = owner.storeIds
    expect(await browser.refresh({ chainStoreId: other! })).toMatchObject({ data: { user: { chainStoreId: other } } }) // two were created
    expect(await browser.refresh()).toMatchObject({ data: { user: { chainStoreId: other } } })
    expect(await browser.refresh({ chainStoreId: first! })).toMatchObject({ data: { user: { chainStoreId: first } } }) // as above
  })

  it("answers 404 to another member's store, as to an unknown one, and the cookie still works", async () => {
    const { browser } = await signedIn()
    const other = await addMember(world, { username: 'other', brand: coffee })
    const foreign = await browser.refresh({ chainStoreId: other.storeIds[0] ?? 0 })
    const missing = await browser.refresh({ chainStoreId: 999_999 })
    expect(foreign).toMatchObject({ status: 404, code: 'F' })
    expect(missing.body).toBe(foreign.body)
    expect(await browser.refresh()).toMatchObject({ status: 200 })
  })

  it('fails when the member is locked, and when the store is closed', async () => {
    const { owner, browser } = await signedIn()
    const tab = copyOf(browser)
    await world.db.update(chainStore).set({ status: 'CLOSED' }).where(eq(chainStore.memberId, owner.memberId))
    expect(await browser.refresh()).toMatchObject(expired)
    await world.db.update(chainStore).set({ status: 'ACTIVE' }).where(eq(chainStore.memberId, owner.memberId))
    await world.db.update(member).set({ state: 'LOCK' }).where(eq(member.id, owner.memberId))
    expect(await tab.refresh()).toMatchObject(expired)
  })
})

describe('the lifetime of a session', () => {
  it('is twelve hours without use, unless 자동 로그인 was ticked', async () => {
    const { browser } = await signedIn()
    later(12 * hour - second)
    expect(await browser.refresh()).toMatchObject({ status: 200 })
    later(12 * hour)
    expect(await browser.refresh()).toMatchObject(expired)
  })

  it('is thirty days without use with 자동 로그인; the cookie is extended each time', async () => {
    const { browser } = await signedIn({ autoLogin: true })
    later(30 * day - second)
    const reply = await browser.refresh()
    expect(reply).toMatchObject({ status: 200 })
    expect(reply.cookies[0]?.expires?.getTime()).toBe(world.now.getTime() + 30 * day)
    later(30 * day)
    expect(await browser.refresh()).toMatchObject(expired)
  })

  it('is ninety days at most, however often it is used', async () => {
    const { browser } = await signedIn({ autoLogin: true })
    const end = world.now.getTime() + 90 * day
    for (let days = 0; days < 4; days++) {
      later(20 * day)
      expect(await browser.refresh()).toMatchObject({ status: 200 })
    }
    later(10 * day - second)
    const last = await browser.refresh()
    expect(last.cookies[0]?.expires?.getTime()).toBe(end)
    later(second)
    expect(await browser.refresh()).toMatchObject(expired)
  })
})

import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { member } from '#features/people/members/server/members.tables.ts'
import { apiAs, apiWith } from '#testing/harness/api-client.ts'
import { addBrands, addMember, chicken, coffee } from '#testing/fixtures/people/people.ts'
import { useWorld } from '#testing/world.ts'
import { reviewKitHandOver } from './review-kit.tables.ts'

const siteKey = 'the key of the review site, forty letters'
const world = useWorld({ env: { REVIEW_KIT_KEY: siteKey } })

interface HandOver {
  userId: string
  salt: string
}

async function withMember() {
  await addBrands(world, coffee, chicken)
  const store = await addMember(world, { username: 'storecoffee', brand: coffee })
  const api = await apiAs(world, store)
  const handOver = async (path = '/fass/autoLoginSave') => (await api.post(path)).data as HandOver // a wrong shape fails the redeem
  return { store, api, handOver }
}

const redeem = (body: unknown, key: string | undefined = siteKey) =>
  apiWith(world, undefined).post('/fass/redeem', body, key === undefined ? {} : { key })

describe('a member goes over to the review site', () => {
  it('with a site-specific id and a salt that identifies the member to the site', async () => {
    const { store, handOver } = await withMember()
    const ticket = await handOver()
    expect(ticket.salt).toMatch(/^[\w-]{43}$/)
    expect(ticket.userId).not.toContain(String(store.memberId))
    expect(await redeem(ticket)).toMatchObject({
      status: 200,
      code: 'S',
      data: { userId: ticket.userId, name: '김하늘', partnerUri: coffee.uri, partnerName: coffee.name },
    })
  })

  it('under the same id each time, and with another salt', async () => {
    const { handOver } = await withMember()
    const [first, second] = [await handOver(), await handOver()]
    expect(second.userId).toBe(first.userId)
    expect(second.salt).not.toBe(first.salt)
    const other = await apiAs(world, await addMember(world, { username: 'other', brand: chicken }))
    expect((await other.post('/fass/autoLoginSave')).data).not.toMatchObject({ userId: first.userId })
  })

  it("from the specification's spelling of the path, too", async () => {
    const { handOver } = await withMember()
    expect(await redeem(await handOver('//fass/autoLoginSave'))).toMatchObject({ code: 'S' })
  })

  it.each([
    '//fass/autoLoginSave',
    '///fass//autoLoginSave',
    '/./fass/autoLoginSave',
    '/%66ass/autoLoginSave',
    '/FASS/autoLoginSave',
    '/fass/autoLoginSave.',
    '/fass%2fautoLoginSave',
  ])('not without a token, however the path is written (%s)', async (path) => {
    const reply = await apiWith(world, undefined).post(path)
    expect(reply.status === 403 || reply.status === 404, String(reply.status)).toBe(true)
    expect(await world.db.select().from(reviewKitHandOver)).toEqual([])
  })

  it('leaves only hashes behind, and deletes expired ones', async () => {
    const { handOver } = await withMember()
    const { salt } = await handOver()
    world.now = new Date(world.now.getTime() + 60_000)
    await handOver()
    const rows = await world.db.select().from(reviewKitHandOver)
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(salt)
  })
})

describe('a salt', () => {
  const dead = { status: 409, code: 'F', message: '이미 사용되었거나 만료된 요청입니다.' }

  it('works once', async () => {
    const { handOver } = await withMember()
    const ticket = await handOver()
    await redeem(ticket)
    expect(await redeem(ticket)).toMatchObject(dead)
  })

  it('works once for 32 concurrent requests', async () => {
    const { handOver } = await withMember()
    const ticket = await handOver()
    const replies = await Promise.all(Array.from({ length: 32 }, () => redeem(ticket)))
    expect(replies.filter(({ code }) => code === 'S')).toHaveLength(1)
  })

  it.each([
    [59_999, 'S'],
    [60_000, 'F'],
  ])('after %i ms is %s', async (ms, code) => {
    const { handOver } = await withMember()
    const ticket = await handOver()
    world.now = new Date(world.now.getTime() + ms)
    expect(await redeem(ticket)).toMatchObject({ code })
  })

  it("fails with another member's id, and is not consumed by it", async () => {
    const { handOver } = await withMember()
    const ticket = await handOver()
    expect(await redeem({ ...ticket, userId: 'somebody-else' })).toMatchObject(dead)
    expect(await redeem(ticket)).toMatchObject({ code: 'S' })
  })

  it('of a locked member is unusable, and an unknown one reads the same', async () => {
    const { store, handOver } = await withMember()
    const ticket = await handOver()
    await world.db.update(member).set({ state: 'LOCK' }).where(eq(member.id, store.memberId))
    const locked = await redeem(ticket)
    expect(locked).toMatchObject(dead)
    expect((await redeem({ ...ticket, salt: 'unknown' })).body).toBe(locked.body)
  })

  it.each(['', 'wrong', `${siteKey}x`, siteKey.slice(1)])('is not redeemed with another key (%s)', async (key) => {
    const { api, handOver } = await withMember()
    const ticket = await handOver()
    const unknown = await api.get('/fass/nothing')
    expect(await redeem(ticket, key)).toMatchObject({ status: 404, message: unknown.message })
    expect(await redeem(ticket)).toMatchObject({ code: 'S' })
  })
})

describe('an installation without a key', () => {
  const keyless = useWorld()

  it('has no such call', async () => {
    const api = apiWith(keyless, undefined)
    for (const headers of [{}, { key: '' }, { key: 'undefined' }] as Record<string, string>[]) {
      expect(await api.post('/fass/redeem', { userId: 'a', salt: 'b' }, headers)).toMatchObject({ status: 404 })
    }
  })
})

describe('the review site of a demo', () => {
  const demo = useWorld()
  const real = useWorld({ env: { DEMO: 'off' } })
  const connected = useWorld({ env: { REVIEW_SITE_URL: 'https://review.example.kr', REVIEW_KIT_KEY: siteKey } })
  const path = '/fass/sandbox/redeem'

  it('redeems a hand-over once, without a key', async () => {
    await addBrands(demo, coffee)
    const api = await apiAs(demo, await addMember(demo, { username: 'storecoffee', brand: coffee }))
    const ticket = (await api.post('/fass/autoLoginSave')).data
    const guest = apiWith(demo, undefined)
    expect(await guest.post(path, ticket)).toMatchObject({ status: 200, data: { name: '김하늘' } })
    expect(await guest.post(path, ticket)).toMatchObject({ status: 409 })
  })

  it.each([
    ['a real installation', real],
    ['a demo with a review site of its own', connected],
  ])('does not exist in %s', async (_, installation) => {
    await addBrands(installation, coffee)
    const member = await addMember(installation, { username: 'storecoffee', brand: coffee })
    const ticket = (await (await apiAs(installation, member)).post('/fass/autoLoginSave')).data
    expect(await apiWith(installation, undefined).post(path, ticket)).toMatchObject({ status: 404 })
  })
})

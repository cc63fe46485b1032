import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditLog } from '#features/platform/audit/server/audit.tables.ts'
import { chainStore } from '#features/stores/chain-stores/server/chain-stores.tables.ts'
import { chicken, coffee, market } from '#testing/fixtures/people/people.ts'
import { addLogin, testPassword } from '#testing/harness/browser.ts'
import { apiAs } from '#testing/harness/api-client.ts'
import { message } from '#features/messages/messages/server/messages.tables.ts'
import { mailedTokens, openInviters } from '#testing/fixtures/stores/store-invitations.ts'
import { useWorld } from '#testing/world.ts'
import { storeInvitation } from './store-invitations.tables.ts'

const world = useWorld()
const stores = () => world.db.select().from(chainStore).where(eq(chainStore.name, '연남점')).orderBy(chainStore.id)
const invitations = () => world.db.select().from(storeInvitation)

async function invitedTo(level: string | null) {
  const inviters = await openInviters(world)
  await inviters.coffee.invite([['연남점', '박서연', 'seoyeon@example.com', null, level]])
  await world.runJob('send-messages')
  return { ...inviters, token: mailedTokens(world)[0] ?? '' }
}

describe('the sign-up by an invitation', () => {
  it('is recorded on it, and the store waits for the headquarters', async () => {
    const { join, read, token, coffee: hq } = await invitedTo(null)
    expect(await read(token)).toMatchObject({
      code: 'S',
      data: { storeName: '연남점', ownerName: '박서연', email: 'seoyeon@example.com', phone: '', isApproved: false },
    })
    const joined = await join(token)
    expect(joined).toMatchObject({ code: 'S', data: { decision: { alimtalk: false } } })
    const [store] = await stores()
    expect(store).toMatchObject({ status: 'WAIT', level: 1 })
    expect(await invitations()).toMatchObject([{ joinedAt: world.now, chainStoreId: store?.id }])
    expect(await hq.list()).toMatchObject({ data: { content: [{ state: 'JOINED', chainStoreId: store?.id }] } })
  })

  it('approves the store at the level that the headquarters has chosen, and logs it', async () => {
    const { join, token, hq } = await invitedTo('3등급')
    expect(await join(token)).toMatchObject({ code: 'S', data: { decision: null } })
    const [store] = await stores()
    expect(store).toMatchObject({ status: 'ACTIVE', level: 3 })
    expect(
      await world.db
        .select()
        .from(auditLog)
        .where(eq(auditLog.subject, `chainStore/${store?.id}`)),
    ).toMatchObject([
      {
        call: 'POST /user/signup',
        actorId: store?.memberId,
        before: { status: 'WAIT', level: 1 },
        after: { status: 'ACTIVE', level: 3, invitation: 'USED' },
      },
    ])
    const api = await apiAs(world, hq)
    expect(await api.get(`/partnerAdmin/chainStore/${store?.id}`, { 'front-uri': coffee.uri })).toMatchObject({
      data: { history: [{ isByInvitation: true, after: { status: 'ACTIVE', level: 3 } }] },
    })
  })

  it('works once: the next one joins as if without an invitation', async () => {
    const { join, read, token } = await invitedTo('3등급')
    await join(token)
    expect(await read(token)).toMatchObject({ code: 'F' })
    expect(await join(token, { username: 'another', email: 'another@example.com' })).toMatchObject({ code: 'S' })
    expect((await stores()).map(({ status }) => status)).toEqual(['ACTIVE', 'WAIT'])
  })

  it('answers a repeated form as the first, with the invitation used up', async () => {
    const { join, token } = await invitedTo('3등급')
    const first = await join(token)
    expect((await join(token)).data).toEqual(first.data)
    expect(await stores()).toHaveLength(1)
  })

  it('leaves the invitation usable when the form is refused', async () => {
    const { join, read, token } = await invitedTo('3등급')
    await join(undefined)
    expect(await join(token, { email: 'b@example.com' })).toMatchObject({ code: 'F' })
    expect(await read(token)).toMatchObject({ code: 'S' })
    expect((await stores()).map(({ status }) => status)).toEqual(['WAIT'])
  })

  it.each([
    ['another brand', chicken.partnerId, 'WAIT'],
    ['the market', market.partnerId, 'ACTIVE'],
  ])('of %s ignores it', async (_, partnerId, status) => {
    const { join, token } = await invitedTo('3등급')
    expect(await join(token, { partnerId })).toMatchObject({ code: 'S' })
    expect(await stores()).toMatchObject([{ partnerId, status, level: 1 }])
    expect(await invitations()).toMatchObject([{ joinedAt: null }])
  })

  it('is forgotten with its mail when the member leaves', async () => {
    const { join, token } = await invitedTo(null)
    const person = await addLogin(world, { username: 'leaving', brand: coffee })
    await join(token)
    // The member who can sign in counts as the one who joined with it.
    await world.db.update(storeInvitation).set({ chainStoreId: person.storeIds[0] ?? 0 })
    expect(await world.db.select().from(message).where(eq(message.event, 'STORE_INVITED'))).toHaveLength(1)
    const api = await apiAs(world, person)
    expect(await api.delete('/mypage/user', { password: testPassword })).toMatchObject({ status: 200 })
    expect(await invitations()).toEqual([])
    expect(await world.db.select().from(message).where(eq(message.event, 'STORE_INVITED'))).toEqual([])
  })

  it('ignores an invitation that has expired or was cancelled', async () => {
    const { join, token } = await invitedTo('3등급')
    world.now = new Date(world.now.getTime() + 30 * 24 * 60 * 60 * 1000)
    await join(token)
    expect(await stores()).toMatchObject([{ status: 'WAIT' }])
    expect(await invitations()).toMatchObject([{ joinedAt: null }])
  })
})

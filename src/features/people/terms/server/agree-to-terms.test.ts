import { desc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { member } from '#features/people/members/server/members.tables.ts'
import { withStatements } from '#server/database/database.ts'
import { apiAs, apiWith } from '#testing/harness/api-client.ts'
import { addOperator } from '#testing/fixtures/orders/order-handling.ts'
import { addBrands, addMember, coffee, tokenOf, type NewMember } from '#testing/fixtures/people/people.ts'
import { addVersion, agreeToShipped, amend } from '#testing/fixtures/people/terms.ts'
import { useWorld } from '#testing/world.ts'
import { gateSentences } from '#contract/gate-sentences.ts'
import { termsConsent, termsVersion } from './terms.tables.ts'

const world = useWorld({ connections: 4 })
const monthLater = new Date('2026-06-13T15:00:00Z')
const due = { versions: [{ type: 'service', version: 2 }] }

async function agreed(person: Partial<NewMember> = {}) {
  await addBrands(world, coffee)
  const store = await addMember(world, { username: 'store', brand: coffee, ...person })
  await agreeToShipped(world, store)
  const as = () => apiAs(world, store)
  const saveProfile = async () => (await as()).put('/mypage/user', {})
  const info = async () => (await (await as()).get('/user/info')).data as { termsDue?: boolean }
  const consents = () =>
    world.db
      .select({
        version: termsVersion.version,
        type: termsVersion.type,
        at: termsConsent.agreedAt,
        address: termsConsent.address,
      })
      .from(termsConsent)
      .innerJoin(termsVersion, eq(termsVersion.id, termsConsent.termsVersionId))
      .where(eq(termsConsent.memberId, store.memberId))
      .orderBy(desc(termsConsent.agreedAt), desc(termsVersion.version))
  return { store, as, saveProfile, info, consents }
}

describe('a version that asks for a new agreement', () => {
  it('is asked for from its first minute on, also of a member whom the server knows already', async () => {
    const { store, as, info } = await agreed()
    const operator = await addOperator(world, coffee)
    expect(await amend(world, operator)).toMatchObject({ status: 200 })
    world.now = new Date(monthLater.getTime() - 60_000)
    const api = apiWith(world, await tokenOf(world, store))
    expect(await api.get('/mypage/terms')).toMatchObject({ status: 200, data: [] })
    expect(await api.delete('/mypage/session')).toMatchObject({ status: 200 })
    expect(await api.put('/mypage/user', {})).toMatchObject({ status: 400 })
    expect((await info()).termsDue).toBeUndefined()

    world.now = monthLater
    expect(await api.put('/mypage/user', {})).toMatchObject({ status: 403, message: gateSentences.termsDue })
    expect((await info()).termsDue).toBe(true)
    expect(await (await as()).get('/mypage/terms')).toMatchObject({
      data: [
        {
          type: 'service',
          version: 2,
          effectiveOn: '2026-06-14',
          changes: [{ version: 2, summary: '배송비 기준이 바뀝니다.' }],
        },
      ],
    })
  })

  it('lets a member read, sign out, read messages, ask the operators and leave', async () => {
    const { as, saveProfile } = await agreed()
    await addVersion(world, {})
    await world.db.update(member).set({ termsAgreedAt: new Date('2026-05-01T00:00:00Z') })
    const api = await as()
    expect(await api.get('/user/info')).toMatchObject({ status: 200 })
    expect(await saveProfile()).toMatchObject({ status: 403 })
    expect(await api.post('/order', {})).toMatchObject({ status: 403, message: gateSentences.termsDue })
    expect(await api.post('/mypage/message/read', {})).not.toMatchObject({ message: gateSentences.termsDue })
    expect(await api.post('/mypage/question', {})).toMatchObject({ status: 400 })
    expect(await api.delete('/mypage/user', {})).toMatchObject({ status: 400 })
    expect(await api.post('/logout')).toMatchObject({ status: 200 })
  })

  it('costs no statement', async () => {
    const { as } = await agreed()
    const api = await as()
    await api.get('/user/info')
    const before = (await withStatements(() => api.get('/user/info'))).statements.length
    await addVersion(world, { effectiveOn: '2026-05-14' })
    await api.get('/user/info')
    expect((await withStatements(() => api.get('/user/info'))).statements).toHaveLength(before)
  })

  it('is recorded with version, time and address, once, and opens the account', async () => {
    const { store, as, saveProfile, info, consents } = await agreed()
    await addVersion(world, {})
    await world.db.update(member).set({ termsAgreedAt: new Date('2026-05-01T00:00:00Z') })
    const reply = await world.app.inject({
      method: 'POST',
      url: '/api/mypage/terms',
      headers: { authorization: `Bearer ${await tokenOf(world, store)}` },
      payload: due,
      remoteAddress: '198.51.100.9',
    })
    expect(reply.statusCode).toBe(200)
    const [first] = await consents()
    expect(first).toEqual({ version: 2, type: 'service', at: world.now, address: '198.51.100.9' })
    expect(await saveProfile()).toMatchObject({ status: 400 })
    expect((await info()).termsDue).toBeUndefined()
    world.now = new Date(world.now.getTime() + 60_000)
    expect(await (await as()).post('/mypage/terms', due)).toMatchObject({ status: 200 })
    expect(await consents()).toHaveLength(4)
    expect((await consents())[0]).toEqual(first)
  })

  it('refuses the agreement to a text that is not the one in force', async () => {
    const { as, consents } = await agreed()
    await addVersion(world, { effectiveOn: '2026-05-10' })
    await addVersion(world, { version: 3, effectiveOn: '2026-05-12', asksAgain: false, summary: '번호를 고쳤습니다.' })
    await addVersion(world, {
      type: 'personal',
      title: '개인정보 수집·이용 동의',
      effectiveOn: '2026-05-11',
      asksAgain: false,
    })
    await world.db.update(member).set({ termsAgreedAt: new Date('2026-05-01T00:00:00Z') })
    const api = await as()
    expect(await api.post('/mypage/terms', due)).toMatchObject({
      status: 409,
      message: '그사이 약관이 다시 바뀌었습니다. 새로운 내용을 확인한 후 동의해 주세요.',
    })
    expect(await api.get('/mypage/terms')).toMatchObject({
      data: [{ type: 'service', version: 3, changes: [{ version: 2 }, { version: 3, summary: '번호를 고쳤습니다.' }] }],
    })
    expect(await api.post('/mypage/terms', { versions: [{ type: 'service', version: 3 }] })).toMatchObject({
      status: 200,
    })
    expect((await consents()).filter(({ version }) => version > 1)).toMatchObject([{ type: 'service', version: 3 }])
  })

  it.each([
    ['who never agreed', { termsAgreedAt: null }],
    [
      'who is leaving',
      { termsAgreedAt: new Date('2026-05-01T00:00:00Z'), leavingAt: new Date('2026-05-02T00:00:00Z') },
    ],
    ['who agreed on its day', { termsAgreedAt: new Date('2026-05-14T15:00:00Z') }],
  ])('does not ask a member %s', async (_, row) => {
    const { as, info } = await agreed()
    await addVersion(world, {})
    await world.db.update(member).set(row)
    expect((await info()).termsDue).toBeUndefined()
    expect(await (await as()).get('/mypage/terms')).toMatchObject({ data: [] })
  })

  it('does not ask operators, and asks a headquarters', async () => {
    const { as, info } = await agreed({ authority: 'ROLE_PARTNER' })
    const operator = await addOperator(world, coffee)
    await addVersion(world, {})
    await world.db.update(member).set({ termsAgreedAt: new Date('2026-05-01T00:00:00Z') })
    expect((await info()).termsDue).toBe(true)
    expect(await (await as()).put('/partnerAdmin/level', {})).toMatchObject({ status: 403 })
    const api = await apiAs(world, operator)
    expect(await api.get('/mypage/terms')).toMatchObject({ data: [] })
    expect(await api.put('/admin/terms/service', {})).toMatchObject({ status: 400 })
  })
})

it('a version without a new agreement asks nobody', async () => {
  const { info } = await agreed()
  await addVersion(world, { asksAgain: false })
  await world.db.update(member).set({ termsAgreedAt: new Date('2026-05-01T00:00:00Z') })
  expect((await info()).termsDue).toBeUndefined()
})

it('the terms that wait are those of the caller: a guest is refused', async () => {
  await agreed()
  expect(await apiWith(world, undefined).get('/mypage/terms')).toMatchObject({ status: 403 })
  expect(await apiWith(world, undefined).post('/mypage/terms', due)).toMatchObject({ status: 403 })
})

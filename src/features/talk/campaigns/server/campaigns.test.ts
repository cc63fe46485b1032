import { proposeCampaignCall } from '../contract/campaigns.partner.calls.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { chainStore } from '#features/stores/chain-stores/server/chain-stores.tables.ts'
import { message } from '#features/messages/messages/server/messages.tables.ts'
import { apiAs } from '#testing/harness/api-client.ts'
import { openCommunity } from '#testing/fixtures/talk/community.ts'
import { addMember, coffee } from '#testing/fixtures/people/people.ts'
import { readPdf } from '#testing/files/read-pdf.ts'
import { useWorld } from '#testing/world.ts'
import { campaignSentences } from '../contract/campaign-terms.ts'
import type { StoreCampaign } from '../contract/campaigns.calls.ts'
import type { BrandCampaign, StoreAnswer } from '../contract/campaigns.partner.calls.ts'
import { bodyOf } from '#testing/harness/example-body.ts'

const campaignBody = bodyOf(proposeCampaignCall)

const world = useWorld()
const front = { 'front-uri': coffee.uri }
const path = '/partnerAdmin/campaign'
/** The deadline of the body: the end of 20 May in Korea. */
const deadline = new Date('2026-05-20T15:00:00Z')
const before = new Date(deadline.getTime() - 1)

/** Three entitled stores: 성수점, 망원점 and a stopped one; the direct store, the waiting one and the headquarters' don't count. */
async function open() {
  const { as, people } = await openCommunity(world)
  const direct = await addMember(world, { username: 'direct', brand: coffee })
  const setType = async (id: number | undefined, type: 'HQ' | 'DIRECT') =>
    world.db
      .update(chainStore)
      .set({ type })
      .where(eq(chainStore.id, id ?? 0))
  await setType(people.headquarters.storeIds[0], 'HQ')
  await setType(direct.storeIds[0], 'DIRECT')
  const everybody = { ...people, direct }
  /** Sign-ins end while the clock moves on. */
  const again = (who: keyof typeof everybody) => apiAs(world, everybody[who])
  const propose = async (part: object = {}) => {
    const reply = await as.headquarters.post(path, { ...campaignBody, ...part }, front)
    expect(reply.status, reply.body).toBe(200)
    return (reply.data as { campaignId: number }).campaignId
  }
  const answer = async (who: keyof typeof everybody, id: number, word: string, chainStoreId?: number) =>
    (await again(who)).put(`/campaign/${id}/answer`, {
      chainStoreId: chainStoreId ?? everybody[who].storeIds[0],
      answer: word,
    })
  const find = async (id: number) =>
    (await (await again('headquarters')).get(`${path}/${id}`, front)).data as BrandCampaign
  return { as, people: everybody, again, propose, answer, find }
}

describe('proposing a campaign', () => {
  it('entitles the open and stopped franchise stores of that moment, and notifies their owners', async () => {
    const { as, people, propose, find } = await open()
    const id = await propose()
    await addMember(world, { username: 'later', brand: coffee })
    expect(await find(id)).toMatchObject({
      state: 'OPEN',
      entitled: 3,
      agreed: 0,
      totalCost: 1_000_000,
      storeCost: 500_000,
      headquartersCost: 500_000,
      answersUntil: deadline.toISOString(),
    })
    const notified = await world.db.select().from(message).where(eq(message.event, 'CAMPAIGN_PROPOSED'))
    expect(new Set(notified.map(({ memberId }) => memberId))).toEqual(
      new Set([people.store.memberId, people.neighbour.memberId, people.stopped.memberId]),
    )
    const texts = ((await as.store.get('/mypage/message')).data as { content: { text: string }[] }).content
    expect(texts[0]?.text).toBe('지역 버스 광고\n성수점에서 2026-05-20 23:59까지 답변해 주세요.')
    expect((await as.store.get('/campaign/waiting')).data).toEqual({ waiting: 1 })
    for (const who of ['waiting', 'headquarters', 'stranger'] as const)
      expect((await as[who].get('/campaign')).data, who).toMatchObject({ content: [] })
  })

  it.each([
    [{ deadlineOn: '2026-05-14' }, campaignSentences.deadline],
    [{ deadlineOn: '2026-08-14', startsOn: '2026-09-01', endsOn: '2026-09-30' }, campaignSentences.deadline],
    [{ startsOn: '2026-05-20' }, campaignSentences.start],
    [{ endsOn: '2026-05-31' }, campaignSentences.end],
    [{ endsOn: '2026-02-30' }, campaignSentences.day],
    [{ totalCost: 0 }, campaignSentences.cost],
    [{ totalCost: 1.5 }, campaignSentences.cost],
    [{ storeShare: 101 }, campaignSentences.percent],
    [{ shareUnit: 'WON', storeShare: 1_000_001 }, campaignSentences.won],
    [{ title: '' }, '제목을 입력해 주세요.'],
  ])('refuses %j, and proposes nothing', async (part, sentence) => {
    const { as } = await open()
    const reply = await as.headquarters.post(path, { ...campaignBody, ...part }, front)
    expect(reply.status).toBe(400)
    expect(reply.body).toContain(sentence)
    expect((await as.headquarters.get(path, front)).data).toMatchObject({ totalElements: 0 })
  })

  it('is refused without a franchise store', async () => {
    const { as } = await open()
    await world.db.update(chainStore).set({ status: 'CLOSED' }).where(eq(chainStore.type, 'FRANCHISE'))
    const reply = await as.headquarters.post(path, campaignBody, front)
    expect(reply).toMatchObject({ status: 409, message: campaignSentences.noStores })
  })

  it('needs the role ORDERS; READ reads', async () => {
    const { propose } = await open()
    const id = await propose()
    const staff = { brand: coffee, authority: 'ROLE_PARTNER' } as const
    const reader = await apiAs(world, await addMember(world, { ...staff, username: 'reader', brandRole: 'READ' }))
    const clerk = await apiAs(world, await addMember(world, { ...staff, username: 'clerk', brandRole: 'ORDERS' }))
    expect(await reader.get(`${path}/${id}`, front)).toMatchObject({ status: 200 })
    expect(await reader.delete(`${path}/${id}`, undefined, front)).toMatchObject({ status: 403 })
    expect(await clerk.post(path, campaignBody, front)).toMatchObject({ status: 200 })
  })
})

describe('answering a campaign', () => {
  it('counts the last answer of each store, with time and name', async () => {
    const { as, propose, answer, find } = await open()
    const id = await propose()
    await answer('store', id, 'DECLINE')
    expect(await find(id)).toMatchObject({ agreed: 0, declined: 1 })
    await answer('store', id, 'AGREE')
    await answer('neighbour', id, 'AGREE')
    expect(await find(id)).toMatchObject({ agreed: 2, declined: 0, state: 'OPEN' })
    const list = (await as.headquarters.get(`${path}/${id}/answer?answer=AGREE`, front)).data as {
      content: StoreAnswer[]
    }
    expect(list.content).toEqual([
      expect.objectContaining({ storeName: '망원점', answer: 'AGREE', answeredBy: '김하늘' }),
      expect.objectContaining({ storeName: '성수점', answeredAt: world.now.toISOString() }),
    ])
    expect((await as.store.get(`/campaign/${id}`)).data as StoreCampaign).toMatchObject({ answer: 'AGREE' })
    expect((await as.store.get('/campaign/waiting')).data).toEqual({ waiting: 0 })
  })

  it('is for the store of the token: a stale tab is refused, and stores without a vote find nothing', async () => {
    const { people, propose, answer, find } = await open()
    const id = await propose()
    const stale = await answer('store', id, 'AGREE', people.neighbour.storeIds[0] ?? 0)
    expect(stale.status).toBe(409)
    expect(stale.message).toContain('매장이 변경되었습니다')
    for (const who of ['direct', 'waiting', 'headquarters', 'stranger'] as const)
      expect(await answer(who, id, 'AGREE'), who).toMatchObject({ status: 404 })
    expect(await find(id)).toMatchObject({ agreed: 0, declined: 0 })
  })

  it('of one store does not answer for the other store of the same member', async () => {
    const owner = { username: 'two', brand: coffee, stores: [{ name: '합정점' }, { name: '상수점' }] }
    const { propose, find } = await open()
    const two = await addMember(world, owner)
    const id = await propose()
    const second = await apiAs(world, two, two.storeIds[1])
    await second.put(`/campaign/${id}/answer`, { chainStoreId: two.storeIds[1], answer: 'AGREE' })
    expect(await find(id)).toMatchObject({ entitled: 5, agreed: 1 })
    const first = await apiAs(world, two, two.storeIds[0])
    expect((await first.get(`/campaign/${id}`)).data).toMatchObject({ answer: null })
  })

  it('ends with the Korean day of the deadline; then the result stands', async () => {
    const { propose, answer, find } = await open()
    const id = await propose()
    world.now = before
    expect(await answer('store', id, 'AGREE')).toMatchObject({ status: 200 })
    world.now = deadline
    expect(await answer('neighbour', id, 'AGREE')).toMatchObject({ status: 409, message: campaignSentences.closed })
    expect(await answer('store', id, 'DECLINE')).toMatchObject({ status: 409 })
    expect(await find(id)).toMatchObject({ agreed: 1, state: 'FAILED', decidedAt: null })
    await world.runJob('fix-campaigns')
    expect(await find(id)).toMatchObject({ agreed: 1, state: 'FAILED', decidedAt: deadline.toISOString() })
  })

  it.each([
    ['ADVERTISING', 1, 'FAILED'],
    ['ADVERTISING', 2, 'REACHED'],
    ['PROMOTION', 2, 'FAILED'],
    ['PROMOTION', 3, 'REACHED'],
  ] as const)('%s with %i of three agreements is %s', async (kind, agreements, state) => {
    const { again, propose, answer, find } = await open()
    const id = await propose({ kind })
    for (const who of (['store', 'neighbour', 'stopped'] as const).slice(0, agreements)) await answer(who, id, 'AGREE')
    world.now = deadline
    await world.runJob('fix-campaigns')
    expect(await find(id)).toMatchObject({ state, agreed: agreements })
    const listed = await (await again('headquarters')).get(`${path}?state=${state}`, front)
    expect(listed.data).toMatchObject({ totalElements: 1 })
  })

  it('is refused after a withdrawal, which the deadline ends', async () => {
    const { again, propose, answer, find } = await open()
    const [id, other] = [await propose(), await propose()]
    const withdraw = async (which: number) => (await again('headquarters')).delete(`${path}/${which}`, undefined, front)
    expect(await withdraw(id)).toMatchObject({ status: 200 })
    expect(await withdraw(id)).toMatchObject({ status: 200 })
    expect(await answer('store', id, 'AGREE')).toMatchObject({ status: 409, message: campaignSentences.withdrawn })
    world.now = deadline
    expect(await withdraw(other)).toMatchObject({ status: 409, message: campaignSentences.decided })
    await world.runJob('fix-campaigns')
    expect(await find(id)).toMatchObject({ state: 'WITHDRAWN', decidedAt: null })
  })
})

describe('a campaign of another brand', () => {
  it('is unknown to every call', async () => {
    const { as, propose, answer, find } = await open()
    const id = await propose()
    const other = { 'front-uri': 'basakon' }
    const replies = await Promise.all([
      as.otherHeadquarters.get(`${path}/${id}`, other),
      as.otherHeadquarters.get(`${path}/${id}/answer`, other),
      as.otherHeadquarters.get(`${path}/${id}/report`, other),
      as.otherHeadquarters.delete(`${path}/${id}`, undefined, other),
      as.stranger.get(`/campaign/${id}`),
      answer('stranger', id, 'AGREE'),
    ])
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404])
    expect(await find(id)).toMatchObject({ state: 'OPEN' })
  })
})

describe('the report', () => {
  it('is a PDF with the answer of every store, and fixes the result after the deadline', async () => {
    const { again, propose, answer, find } = await open()
    const id = await propose({ title: '버스 광고 1/2' })
    await answer('store', id, 'AGREE')
    await answer('neighbour', id, 'DECLINE')
    const text = async () => {
      const { token } = await again('headquarters')
      const headers = { ...front, authorization: `Bearer ${token}` }
      const reply = await world.app.inject({ url: `/api${path}/${id}/report`, headers })
      expect(reply.headers['content-type']).toBe('application/pdf')
      return (await readPdf(reply.rawPayload)).join('')
    }
    expect(await text()).toContain('응답기한전의중간집계입니다')
    world.now = deadline
    const final = await text()
    expect(final).not.toContain('중간집계')
    for (const part of [
      '버스광고1/2',
      '동의요건미달',
      '1곳(33.3%)',
      '총비용1,000,000원',
      '망원점동의하지않음',
      '응답없음',
    ])
      expect(final).toContain(part)
    expect(await find(id)).toMatchObject({ decidedAt: deadline.toISOString(), agreed: 1, declined: 1 })
  })
})

import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { answerCampaign } from '#features/talk/campaigns/server/answer-campaign.ts'
import { campaign, campaignStore } from '#features/talk/campaigns/server/campaigns.tables.ts'
import { fixResult } from '#features/talk/campaigns/server/fix-results.ts'
import { endOfKoreanDay } from '#values/korean-date.ts'
import { won } from '#values/won.ts'
import { addBrands, addMember, buyerOf, coffee, type TestMember } from '../fixtures/people/people.ts'
import { onPostgres } from '../harness/test-database.ts'
import { useWorld } from '../world.ts'
import { tally } from './outcomes.ts'

const world = useWorld({ connections: 20 })
const deadline = endOfKoreanDay('2026-05-20')
const before = new Date(deadline.getTime() - 1)

/** A campaign whose stores all belong to one member. */
async function open(count: number): Promise<{ id: number; owner: TestMember }> {
  await addBrands(world, coffee)
  const stores = Array.from({ length: count }, (_, index) => ({ name: `${index + 1}호점` }))
  const owner = await addMember(world, { username: 'owner', brand: coffee, stores })
  const [row] = await world.db
    .insert(campaign)
    .values({
      partnerId: coffee.partnerId,
      kind: 'ADVERTISING',
      title: '버스 광고',
      description: '정류장에 광고합니다.',
      startsOn: '2026-06-01',
      endsOn: '2026-06-30',
      deadlineOn: '2026-05-20',
      answersUntil: deadline,
      totalCost: won(1_000_000),
      storeCost: won(500_000),
      entitled: count,
      proposedAt: world.now,
    })
    .returning({ id: campaign.id })
  const id = row?.id ?? 0
  await world.db
    .insert(campaignStore)
    .values(owner.storeIds.map((chainStoreId) => ({ campaignId: id, chainStoreId, storeName: '매장' })))
  return { id, owner }
}

const answering = (owner: TestMember, storeId: number) => {
  const buyer = buyerOf(owner)
  return { ...buyer, store: { ...buyer.store, id: storeId } }
}

/** The fixed count, and the agreements that the rows hold. */
async function resultOf(id: number): Promise<{ fixed: number | null; rows: number }> {
  const [row] = await world.db.select({ fixed: campaign.agreed }).from(campaign).where(eq(campaign.id, id))
  const rows = await world.db
    .select({ id: campaignStore.chainStoreId })
    .from(campaignStore)
    .where(and(eq(campaignStore.campaignId, id), eq(campaignStore.answer, 'AGREE')))
  return { fixed: row?.fixed ?? null, rows: rows.length }
}

describe('answers at the deadline', () => {
  it('are counted or refused, never written after the count', async () => {
    const { id, owner } = await open(20)
    let asked = 0
    // The deadline passes while the stores answer.
    const clock = () => (++asked > 10 ? deadline : before)
    const outcomes = await Promise.all(
      owner.storeIds.flatMap((storeId) => [
        answerCampaign({ db: world.db, clock }, answering(owner, storeId), {
          id,
          chainStoreId: storeId,
          answer: 'AGREE',
        }),
        fixResult(world.db, { id, at: deadline }).then(() => ({ ok: true as const })),
      ]),
    )
    expect(Object.keys(tally(outcomes)).toSorted()).toEqual(['closed', 'ok'])
    const { fixed, rows } = await resultOf(id)
    expect(fixed).toBe(rows)
  })

  it('make the count wait while they are written', async () => {
    const { id, owner } = await open(1)
    const [storeId = 0] = owner.storeIds
    const locked = Promise.withResolvers<void>()
    const fixing = locked.promise.then(() => fixResult(world.db, { id, at: deadline }))
    const clock = () => {
      // Read while the answer has its lock.
      locked.resolve()
      return before
    }
    const request = { id, chainStoreId: storeId, answer: 'AGREE' } as const
    const outcome = await answerCampaign({ db: world.db, clock }, answering(owner, storeId), request)
    await fixing
    expect(outcome).toMatchObject({ ok: true })
    expect(await resultOf(id)).toEqual({ fixed: 1, rows: 1 })
  })

  // The broken twin: an answer that only reads the campaign is written after the count.
  it.runIf(onPostgres)('would be written after the count without the lock', async () => {
    const { id, owner } = await open(1)
    const [storeId = 0] = owner.storeIds
    const read = Promise.withResolvers<void>()
    const fixing = read.promise.then(() => fixResult(world.db, { id, at: deadline }))
    await world.db.transact(async (tx) => {
      const [stored] = await tx.select({ decidedAt: campaign.decidedAt }).from(campaign).where(eq(campaign.id, id))
      expect(stored).toEqual({ decidedAt: null })
      read.resolve()
      await fixing
      await tx
        .update(campaignStore)
        .set({ answer: 'AGREE', answeredAt: before })
        .where(eq(campaignStore.chainStoreId, storeId))
      return { ok: true }
    })
    expect(await resultOf(id)).toEqual({ fixed: 0, rows: 1 })
  })
})

describe('two answers of one store', () => {
  it('leave one of them, with its own time', async () => {
    const { id, owner } = await open(1)
    const [storeId = 0] = owner.storeIds
    const buyer = answering(owner, storeId)
    const answer = (word: 'AGREE' | 'DECLINE', at: Date) =>
      answerCampaign({ db: world.db, clock: () => at }, buyer, { id, chainStoreId: storeId, answer: word })
    const times = { AGREE: new Date(before.getTime() - 2_000), DECLINE: new Date(before.getTime() - 1_000) }
    const outcomes = await Promise.all(
      Array.from({ length: 16 }, (_, index) => {
        const word = index % 2 ? 'AGREE' : 'DECLINE'
        return answer(word, times[word])
      }),
    )
    expect(tally(outcomes)).toEqual({ ok: 16 })
    const [row] = await world.db.select().from(campaignStore).where(eq(campaignStore.campaignId, id))
    expect(row?.answeredAt).toEqual(row?.answer ? times[row.answer] : undefined)
  })
})

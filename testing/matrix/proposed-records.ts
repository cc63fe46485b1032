import { everyStore, type Audience } from '#features/talk/brand-notices/contract/audience.ts'
import { notice } from '#features/talk/brand-notices/server/brand-notices.tables.ts'
import { campaign, campaignStore } from '#features/talk/campaigns/server/campaigns.tables.ts'
import { storeTransfer } from '#features/orders/store-transfers/server/store-transfers.tables.ts'
import { endOfKoreanDay } from '#values/korean-date.ts'
import { won } from '#values/won.ts'
import { addMember, type TestMember } from '../fixtures/people/people.ts'
import { addAttachment } from '../fixtures/talk/attachments.ts'
import type { World } from '../world.ts'
import { insertedId } from '#server/database/inserted-id.ts'

/** A published notice to the first store, with a file of the owner. Stores were reminded of it today. */
export async function noticeOf(world: World, { caller, storeIds }: TestMember, ownerId: number) {
  const { db, now } = world
  const noticeId = insertedId(
    await db
      .insert(notice)
      .values({
        ...storeNotice(storeIds[0] ?? 0),
        partnerId: caller.home.partnerId,
        createdAt: now,
        publishAt: now,
        remindedAt: now,
      })
      .returning({ id: notice.id }),
  )
  const file = { memberId: ownerId, record: `notice/${noticeId}`, text: '입고 안내' }
  return { noticeId, noticeFileId: await addAttachment(world, file) }
}

export const storeNotice = (storeId: number) => ({
  title: '컵 입고 안내',
  text: '내일 입고됩니다.',
  html: '<p>내일 입고됩니다.</p>',
  isImportant: true,
  audience: { ...everyStore, to: 'STORE', storeIds: [storeId] } satisfies Audience,
})

/** An open campaign that only the first store may answer. */
export async function campaignOf({ db, now }: World, { caller, storeIds }: TestMember): Promise<number> {
  const campaignId = insertedId(
    await db
      .insert(campaign)
      .values({
        partnerId: caller.home.partnerId,
        kind: 'PROMOTION',
        title: '아이스 음료 할인',
        description: '아이스 음료를 할인합니다.',
        startsOn: '2026-06-01',
        endsOn: '2026-06-30',
        deadlineOn: '2026-05-20',
        answersUntil: endOfKoreanDay('2026-05-20'),
        totalCost: won(1_000_000),
        storeCost: won(500_000),
        entitled: 1,
        proposedAt: now,
      })
      .returning({ id: campaign.id }),
  )
  const [chainStoreId = 0] = storeIds
  await db.insert(campaignStore).values({ campaignId, chainStoreId, storeName: caller.store?.name ?? '' })
  return campaignId
}

/** An offer to the member to take over the store of another member of the brand. */
export async function transferOf(
  world: World,
  { owner: { memberId, caller }, proposedBy }: { owner: TestMember; proposedBy: number },
): Promise<{ transferId: number; transferStoreId: number }> {
  const { db, now } = world
  const { uri, name, state, partnerId } = caller.home
  const brand = { uri, name, state, partnerId }
  const former = await addMember(world, { username: `former${memberId}`, brand, stores: [{ name: '넘길점' }] })
  const [transferStoreId = 0] = former.storeIds
  const transferId = insertedId(
    await db
      .insert(storeTransfer)
      .values({
        partnerId,
        chainStoreId: transferStoreId,
        fromMemberId: former.memberId,
        toMemberId: memberId,
        startsOn: '2026-05-20',
        expiresAt: endOfKoreanDay('2026-05-19'),
        proposedBy,
        createdAt: now,
      })
      .returning({ id: storeTransfer.id }),
  )
  return { transferId, transferStoreId }
}

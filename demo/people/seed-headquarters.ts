import { everyStore } from '#features/talk/brand-notices/contract/audience.ts'
import { readNotice } from '#features/talk/brand-notices/server/read-notice.ts'
import { writeNotice } from '#features/talk/brand-notices/server/write-notice.ts'
import { answerCampaign } from '#features/talk/campaigns/server/answer-campaign.ts'
import { proposeCampaign } from '#features/talk/campaigns/server/propose-campaign.ts'
import { addTerritory, assignTerritory } from '#features/stores/chain-stores/server/territories/change-territories.ts'
import { listBrandStaff } from '#features/stores/chain-stores/server/territories/territory.queries.ts'
import type { Database } from '#server/database/database.ts'
import type { Buyer } from '#server/http/caller.ts'
import { addKoreanDays, koreanDay } from '#values/korean-date.ts'
import { demoCampaign, demoNotices, demoTerritories } from '../data/headquarters.ts'
import { listBuyers } from './list-buyers.ts'
import { seedTransfer } from './seed-transfer.ts'
import { seedStoreInvitations } from './seed-store-invitations.ts'

const hour = 60 * 60 * 1_000
const shop = 'saebyeoknaru'

/** Notices with some of their readers, a running campaign with some answers, territories, and a proposed transfer, by the product's own use cases. */
export async function seedHeadquarters(db: Database, now: Date): Promise<void> {
  const { buyers, receivers } = await listBuyers(db)
  const ofBrand = buyers.filter(({ home }) => home.uri === shop)
  const headquarters = ofBrand.find(({ authority }) => authority === 'ROLE_PARTNER')
  // The shown account answers and reads for itself.
  const stores = ofBrand.filter(
    ({ authority, username }) => authority === 'ROLE_FRANCHISEE' && username !== 'storecoffee',
  )
  if (!headquarters) return
  await seedNotices(db, { headquarters, stores, now })
  await seedCampaign(db, { headquarters, stores, now })
  await seedTerritories(db, { headquarters, stores: ofBrand, now }, receivers)
  await seedTransfer(db, { headquarters, stores: ofBrand, now })
  const { memberId: invitedBy, home } = headquarters
  const joinedStoreId = ofBrand.find(({ store }) => store.name.endsWith('성수점'))?.store.id
  await seedStoreInvitations(db, { partnerId: home.partnerId, invitedBy, joinedStoreId, now })
}

interface Cast {
  headquarters: Buyer
  stores: readonly Buyer[]
  now: Date
}

const auditOf = ({ memberId: actorId, home: { partnerId } }: Buyer) => ({
  actorId,
  partnerId,
  call: 'demo',
  address: '',
  requestId: '',
})

async function seedNotices(db: Database, { headquarters, stores, now }: Cast): Promise<void> {
  const { partnerId } = headquarters.home
  for (const { hoursAgo, readers, text, ...rest } of demoNotices.toReversed()) {
    const at = new Date(now.getTime() - hoursAgo * hour)
    const html = text
      .split('\n')
      .map((line) => `<p>${line}</p>`)
      .join('')
    const form = { ...rest, html, audience: everyStore, publish: 'NOW' as const }
    const written = await writeNotice(db, { partnerId, form, at, audit: auditOf(headquarters), once: undefined })
    if (!written.ok) continue
    for (const [index, { memberId, store }] of stores.slice(0, readers).entries()) {
      const readAt = new Date(at.getTime() + (index + 1) * 2 * hour)
      await readNotice(db, { storeId: store.id, memberId, noticeId: written.noticeId, at: readAt })
    }
  }
}

async function seedCampaign(db: Database, { headquarters, stores, now }: Cast): Promise<void> {
  const { answers, ...terms } = demoCampaign
  const at = new Date(now.getTime() - 30 * hour)
  const today = koreanDay(now)
  const days = {
    deadlineOn: addKoreanDays(today, 7),
    startsOn: addKoreanDays(today, 14),
    endsOn: addKoreanDays(today, 28),
  }
  const { partnerId } = headquarters.home
  const form = { ...terms, ...days }
  const proposed = await proposeCampaign(db, { partnerId, form, at, audit: auditOf(headquarters), once: undefined })
  if (!proposed.ok) return
  const franchise = stores.filter(({ store }) => store.type === 'FRANCHISE')
  for (const [index, answer] of answers.entries()) {
    const buyer = franchise[index]
    if (!buyer) return
    const clock = () => new Date(at.getTime() + (index + 1) * 3 * hour)
    await answerCampaign({ db, clock }, buyer, { id: proposed.campaignId, chainStoreId: buyer.store.id, answer })
  }
}

async function seedTerritories(
  db: Database,
  { headquarters, stores, now }: Cast,
  receivers: ReadonlyMap<number, { address1: string }>,
): Promise<void> {
  const { partnerId } = headquarters.home
  const acting = { partnerId, at: now, audit: auditOf(headquarters) }
  const staff = await listBrandStaff(db, partnerId)
  const supervisor = staff.find(({ memberId }) => memberId !== headquarters.memberId)
  for (const { name, addresses, hasSupervisor } of demoTerritories) {
    const supervisorId = (hasSupervisor ? supervisor?.memberId : undefined) ?? null
    const added = await addTerritory(db, acting, { name, supervisorId })
    const inside = stores.filter(({ store }) =>
      addresses.some((address) => receivers.get(store.id)?.address1.startsWith(address)),
    )
    if (!added.ok || inside.length === 0) continue
    await assignTerritory(db, acting, { chainStoreIds: inside.map(({ store }) => store.id), territoryId: added.id })
  }
}

import { and, eq, ne } from 'drizzle-orm'
import { partner } from '#features/brands/brands/server/brands.tables.ts'
import { chainStore } from '#features/stores/chain-stores/server/chain-stores.tables.ts'
import { member } from '#features/people/members/server/members.tables.ts'
import { deliveryMemos, type Receiver } from '#features/orders/orders/contract/order-terms.ts'
import type { Database } from '#server/database/database.ts'
import type { Buyer } from '#server/http/caller.ts'
import { formatPhone } from '#values/phone.ts'

/** The buyer of every open store, and the delivery address of each store by store id. */
export async function listBuyers(db: Database): Promise<{ buyers: Buyer[]; receivers: Map<number, Receiver> }> {
  const rows = await listStores(db)
  return { buyers: rows.map(buyerOf), receivers: new Map(rows.map((row) => [row.store.id, receiverOf(row)])) }
}

async function listStores(db: Database) {
  return db
    .select({ member, partner, store: chainStore })
    .from(chainStore)
    .innerJoin(member, eq(member.id, chainStore.memberId))
    .innerJoin(partner, eq(partner.id, member.partnerId))
    .where(and(eq(chainStore.status, 'ACTIVE'), ne(member.authority, 'ROLE_ADMIN')))
    .orderBy(chainStore.id)
}
type StoreRow = Awaited<ReturnType<typeof listStores>>[number]

const buyerOf = ({ member: person, partner: home, store }: StoreRow): Buyer => ({
  memberId: person.id,
  username: person.username,
  name: person.name,
  authority: person.authority,
  operatorRole: null,
  brandRole: null,
  secondFactorMissing: false,
  isLeaving: false,
  termsDue: false,
  sessionId: '',
  home: { partnerId: home.id, uri: home.uri, name: home.name, state: home.state },
  store,
})

const receiverOf = ({ member: person, store }: StoreRow): Receiver => ({
  name: person.name,
  phone: formatPhone(person.phone),
  postalCode: store.postalCode,
  address1: store.address1,
  address2: store.address2,
  memo: deliveryMemos[0],
})

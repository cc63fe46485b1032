import { and, eq, ne, sql } from 'drizzle-orm'
import { company, bankAccount } from '#features/platform/settings/server/settings.tables.ts'
import { partner } from '#features/brands/brands/server/brands.tables.ts'
import { memberCash } from '#features/money/cash/server/cash.tables.ts'
import { chainStore } from '#features/stores/chain-stores/server/chain-stores.tables.ts'
import { hasArrears } from '#features/people/members/server/arrears.ts'
import type { Db, Tx } from '#server/database/database.ts'
import type { PayMethod } from '#features/money/payments/contract/payment-terms.ts'
import { orders } from '#features/orders/orders/server/orders.tables.ts'
import { preparedQuery } from '#server/database/prepared-query.ts'
import type { PlatformSetup } from '../contract/platform-setup.ts'

interface OrderContextKey {
  chainStoreId: number
  memberId: number
}

/**
 * The last way of paying is looked up in this many newest orders of the store, so that a long history costs no more than a short one.
 * A condition on the member beside the store's would make the planner read and sort all of them.
 */
const mostOrders = 50

const contextQuery = (db: Db) =>
  db
    .select({
      store: {
        name: chainStore.name,
        tel: chainStore.tel,
        address1: chainStore.address1,
        address2: chainStore.address2,
        businessCompanyName: chainStore.businessCompanyName,
        businessRepresentative: chainStore.businessRepresentative,
        businessNumber: chainStore.businessNumber,
        businessType: chainStore.businessType,
        businessItem: chainStore.businessItem,
        businessEmail: chainStore.businessEmail,
        partnerName: partner.name,
      },
      /** Postal code of the store, the default destination of an order. */
      postalCode: chainStore.postalCode,
      balance: sql<number>`coalesce(${memberCash.cash} + ${memberCash.cardFunded}, 0)::float8`,
      cardFunded: sql<number>`coalesce(${memberCash.cardFunded}, 0)::float8`,
      /** Method that the store used last if cash did not suffice; null: none. */
      lastPayMethod: sql<PayMethod | null>`(
        select pay_method from (
          select ${orders.id}, ${orders.payMethod}, ${orders.status}, ${orders.memberId} from ${orders} where ${orders.chainStoreId} = ${chainStore.id} order by ${orders.id} desc limit ${sql.raw(String(mostOrders))}
        ) newest where member_id = ${sql.placeholder('memberId')}::bigint and pay_method <> 'CASH' and status <> 'CC' order by id desc limit 1)`,
      hasArrears: hasArrears(sql`${sql.placeholder('memberId')}::bigint`),
      companyId: sql<number | null>`(select ${company.id} from ${company} order by ${company.id} desc limit 1)`.mapWith(
        Number,
      ),
      accounts: sql<{ bankCode: string; account: string; holder: string }[]>`(
        select coalesce(jsonb_agg(jsonb_build_object('bankCode', ${bankAccount.bankCode}, 'account', ${bankAccount.account},
          'holder', ${bankAccount.holder}) order by ${bankAccount.displayOrder}, ${bankAccount.id}), '[]'::jsonb)
        from ${bankAccount} where ${bankAccount.isActive})`,
    })
    .from(chainStore)
    .innerJoin(partner, eq(partner.id, chainStore.partnerId))
    .leftJoin(memberCash, eq(memberCash.memberId, chainStore.memberId))
    .where(
      and(
        eq(chainStore.id, sql.placeholder('chainStoreId')),
        eq(chainStore.memberId, sql.placeholder('memberId')),
        ne(chainStore.status, 'CLOSED'),
      ),
    )

const readQuery = preparedQuery((db) => contextQuery(db).prepare('find_order_context'))
const lockingQuery = preparedQuery((db) =>
  contextQuery(db).for('key share', { of: chainStore }).prepare('lock_order_context'),
)

/** Finds the data of the store, its member and the platform that an order needs; one statement. */
export async function findOrderContext(db: Db, key: OrderContextKey) {
  const [found] = await readQuery(db).execute({ ...key })
  return found
}

/** Reads the context and locks the store, so that it can't be closed while the order is written. */
export async function lockOrderContext(tx: Tx, key: OrderContextKey) {
  const [found] = await lockingQuery(tx).execute({ ...key })
  return found
}

export type OrderContext = NonNullable<Awaited<ReturnType<typeof findOrderContext>>>

/** Tells for each part of the platform's data that orders need whether it exists. */
export async function findPlatformSetup(db: Db): Promise<Record<PlatformSetup, boolean>> {
  const companies = await db.select({ id: company.id }).from(company).limit(1)
  const accounts = await db
    .select({ id: bankAccount.id })
    .from(bankAccount)
    .where(eq(bankAccount.isActive, true))
    .limit(1)
  return { company: companies.length > 0, account: accounts.length > 0 }
}

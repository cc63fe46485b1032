import { and, eq, exists, gt, gte, inArray, isNotNull, isNull, ne, or, sql, type SQL } from 'drizzle-orm'
import { storeInvitation } from '#features/access/store-invitations/server/store-invitations.tables.ts'
import { partner } from '#features/brands/brands/server/brands.tables.ts'
import { defaultColors } from '#features/brands/brands/server/register-brand.ts'
import { partnerProduct } from '#features/goods/catalog/server/catalog.tables.ts'
import { ordersOfBrand } from '#features/orders/orders/server/order/order-access.ts'
import { orders } from '#features/orders/orders/server/orders.tables.ts'
import { openReturnStates } from '#features/orders/returns/contract/return-terms.ts'
import { orderReturn } from '#features/orders/returns/server/returns.tables.ts'
import { chainStore } from '#features/stores/chain-stores/server/chain-stores.tables.ts'
import { question } from '#features/talk/questions/server/questions.tables.ts'
import type { Db, Tx } from '#server/database/database.ts'
import { onlyRow } from '#server/database/only-row.ts'
import type { FirstStep } from '../contract/first-steps.ts'
import { firstStepsHidden } from './first-steps.tables.ts'

const one = { one: sql`1` }

/** Tells which steps the records of a brand show as done; one statement. */
export async function findFirstSteps(db: Db, { partnerId, at }: { partnerId: number; at: Date }) {
  const onSale = (more?: SQL) =>
    exists(
      db
        .select(one)
        .from(partnerProduct)
        .where(and(eq(partnerProduct.partnerId, partnerId), partnerProduct.isListed, more)),
    )
  const store = db
    .select(one)
    .from(chainStore)
    .where(and(eq(chainStore.partnerId, partnerId), ne(chainStore.type, 'HQ'), ne(chainStore.status, 'CLOSED')))
  const invitation = db
    .select(one)
    .from(storeInvitation)
    .where(and(eq(storeInvitation.partnerId, partnerId), isNull(storeInvitation.cancelledAt)))
  const hidden = db
    .select(one)
    .from(firstStepsHidden)
    .where(
      and(
        eq(firstStepsHidden.partnerId, partnerId),
        or(isNull(firstStepsHidden.until), gt(firstStepsHidden.until, at)),
      ),
    )
  const order = db.select(one).from(orders).where(ordersOfBrand(partnerId))
  const done = {
    design: isDesigned,
    products: onSale(),
    prices: onSale(gt(partnerProduct.margin, 0)),
    stores: sql`(${exists(store)} or ${exists(invitation)})`,
    order: exists(order),
  } satisfies Record<FirstStep, SQL>
  return onlyRow(
    await db
      .select({
        state: partner.state,
        isHidden: sql<boolean>`${exists(hidden)}`,
        done: sql<Record<FirstStep, boolean>>`jsonb_build_object(${sql.join(
          Object.entries(done).map(([step, isDone]) => sql`${step}::text, ${isDone}`),
          sql`, `,
        )})`,
      })
      .from(partner)
      .where(eq(partner.id, partnerId)),
  ) // the brand of the session exists
}

const isDesigned: SQL = sql`(${isNotNull(partner.picture)} or ${ne(partner.primaryColor, defaultColors.primaryColor)})`

/** Locks the row of a brand; undefined: the steps are not hidden. */
export async function lockFirstSteps(tx: Tx, partnerId: number) {
  const [found] = await tx
    .select({ until: firstStepsHidden.until })
    .from(firstStepsHidden)
    .where(eq(firstStepsHidden.partnerId, partnerId))
    .for('update')
  return found
}

export async function updateFirstSteps(tx: Tx, row: typeof firstStepsHidden.$inferInsert): Promise<void> {
  const { partnerId: _, ...set } = row
  await tx.insert(firstStepsHidden).values(row).onConflictDoUpdate({ target: firstStepsHidden.partnerId, set })
}

export async function deleteFirstSteps(tx: Tx, partnerId: number): Promise<void> {
  await tx.delete(firstStepsHidden).where(eq(firstStepsHidden.partnerId, partnerId))
}

/** Counts what waits in a brand; one statement. The questions are those that its own list shows. */
export async function countWaitingWork(db: Db, { partnerId, today }: { partnerId: number; today: Date }) {
  return onlyRow(
    await db
      .select({
        ordersToday: db.$count(orders, and(ordersOfBrand(partnerId), gte(orders.createdAt, today))),
        returns: db.$count(
          orderReturn,
          and(eq(orderReturn.partnerId, partnerId), inArray(orderReturn.state, openReturnStates)),
        ),
        questions: db.$count(
          question,
          and(eq(question.partnerId, partnerId), isNotNull(question.orderNumber), eq(question.state, 'OPEN')),
        ),
        stores: db.$count(
          chainStore,
          and(eq(chainStore.partnerId, partnerId), eq(chainStore.status, 'WAIT'), isNull(chainStore.refusedAt)),
        ),
      })
      .from(sql`(select 1) as one`),
  ) // a select without a table always yields its one row
}

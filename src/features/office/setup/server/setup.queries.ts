import { eq, sql } from 'drizzle-orm'
import { auditLog } from '#features/platform/audit/server/audit.tables.ts'
import { marketPartnerId } from '#features/brands/brands/contract/brands.calls.ts'
import { partner } from '#features/brands/brands/server/brands.tables.ts'
import { category, partnerProduct, product } from '#features/goods/catalog/server/catalog.tables.ts'
import { cardTest } from '#features/money/payments/server/payments.tables.ts'
import { bankAccount, company } from '#features/platform/settings/server/settings.tables.ts'
import { supplier } from '#features/goods/delivery/server/suppliers.tables.ts'
import type { Db, Tx } from '#server/database/database.ts'
import { setupStep } from './setup.tables.ts'
import { onlyRow } from '#server/database/only-row.ts'

/** Finds the data of the steps, and the rows of skipped or confirmed steps; one statement. */
export async function findSetupFacts(db: Db) {
  return onlyRow(
    await db
      .select({
        company: sql<boolean>`exists (select 1 from ${company})`,
        account: sql<boolean>`exists (select 1 from ${bankAccount} where ${bankAccount.isActive})`,
        defaults: sql<boolean>`exists (select 1 from ${auditLog} where ${auditLog.subject} = 'setting/defaults')`,
        terms: sql<boolean>`exists (select 1 from ${auditLog} where ${auditLog.subject} in ('terms/service', 'terms/personal', 'terms/over14', 'terms/privacy'))`,
        category: sql<boolean>`exists (select 1 from ${category})`,
        supplier: sql<boolean>`exists (select 1 from ${supplier})`,
        product: sql<boolean>`exists (select 1 from ${product})`,
        assortment: sql<boolean>`exists (select 1 from ${partnerProduct})`,
        brand: sql<boolean>`exists (select 1 from ${partner} where ${partner.id} <> ${marketPartnerId} and ${partner.state} = 'ACTIVE')`,
        /** Accounts at card gateways that passed a test payment. */
        testedAccounts: sql<
          string[]
        >`coalesce((select jsonb_agg(distinct ${cardTest.account}) from ${cardTest} where ${cardTest.cancellation} = 'DONE'), '[]'::jsonb)`,
        marks: sql<
          Record<string, 'DONE' | 'SKIPPED'>
        >`coalesce((select jsonb_object_agg(${setupStep.step}, ${setupStep.state}) from ${setupStep}), '{}'::jsonb)`,
      })
      .from(sql`(select 1) as one`),
  ) // a select without a table always yields its one row
}

/** Locks the row of a step; undefined if the step is unmarked. */
export async function lockSetupStep(tx: Tx, step: typeof setupStep.$inferSelect.step) {
  const [found] = await tx
    .select({ state: setupStep.state })
    .from(setupStep)
    .where(eq(setupStep.step, step))
    .for('update')
  return found?.state
}

export async function updateSetupStep(tx: Tx, row: typeof setupStep.$inferInsert): Promise<void> {
  const { step: _, ...set } = row
  await tx.insert(setupStep).values(row).onConflictDoUpdate({ target: setupStep.step, set })
}

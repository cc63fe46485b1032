import { marginText } from '#features/goods/assortment/contract/partner-product-terms.ts'
import { partnerProductSubject } from '#features/goods/assortment/server/partner-product-subject.ts'
import { writeAudits } from '#features/platform/audit/server/write-audit.ts'
import { lockPartnerProducts } from '#features/goods/catalog/server/arrange/partner-product-records.ts'
import type { Database } from '#server/database/database.ts'
import type { AuditContext } from '#server/http/route.ts'
import { addKoreanDays, koreanDay } from '#values/korean-date.ts'
import { furthestPlan, type PlannedItem } from '../../contract/planned-margins.partner.calls.ts'
import { listOwnProducts } from '../own-products/own-product.queries.ts'
import { deletePlans, listPlans, upsertPlans } from './planned-margin.queries.ts'

interface Acting {
  partnerId: number
  at: Date
  audit: AuditContext
}

type PlanMarginsOutcome = { ok: true; planned: number } | { ok: false; refused: 'unknown' | 'day-outside' }
type CancelPlanOutcome = { ok: true } | { ok: false; refused: 'unknown' }

/** Plans margins of one brand for a day, all or nothing. */
export function planMargins(
  db: Database,
  { partnerId, at, audit }: Acting,
  { startsOn, items }: { startsOn: string; items: readonly PlannedItem[] },
): Promise<PlanMarginsOutcome> {
  return db.transact<PlanMarginsOutcome>(async (tx) => {
    const today = koreanDay(at)
    if (startsOn <= today || startsOn > addKoreanDays(today, furthestPlan)) return { ok: false, refused: 'day-outside' }
    const ids = items.map(({ id }) => id)
    // Checks before the locks: an id of another brand must not block that brand's changes.
    if ((await listOwnProducts(tx, partnerId, ids)).size < ids.length) return { ok: false, refused: 'unknown' }
    await lockPartnerProducts(tx, ids)
    const former = await listPlans(tx, ids)
    await upsertPlans(tx, items, { startsOn, plannedBy: audit.actorId })
    await writeAudits(
      tx,
      audit,
      items.map((item) => {
        const stored = former.get(item.id)
        return {
          subject: partnerProductSubject(item.id),
          before: stored ? wordsOf(stored) : {},
          after: wordsOf({ ...item, startsOn }),
          at,
        }
      }),
    )
    return { ok: true, planned: items.length }
  })
}

/** Returns false if the product belongs to another brand. */
export function cancelPlan(db: Database, { partnerId, at, audit }: Acting, id: number): Promise<CancelPlanOutcome> {
  return db.transact<CancelPlanOutcome>(async (tx) => {
    if (!(await listOwnProducts(tx, partnerId, [id])).has(id)) return { ok: false, refused: 'unknown' }
    await lockPartnerProducts(tx, [id])
    const stored = (await listPlans(tx, [id])).get(id)
    if (!stored) return { ok: true }
    await deletePlans(tx, [id])
    await writeAudits(tx, audit, [{ subject: partnerProductSubject(id), before: wordsOf(stored), after: {}, at }])
    return { ok: true }
  })
}

const wordsOf = ({
  startsOn,
  marginType,
  margin,
}: Pick<PlannedItem, 'marginType' | 'margin'> & { startsOn: string }) => ({
  plannedOn: startsOn,
  plannedMargin: marginText(marginType, margin),
})

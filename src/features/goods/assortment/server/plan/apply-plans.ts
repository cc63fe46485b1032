import { writePartnerProductChanges } from '#features/goods/assortment/server/change-partner-products.ts'
import { lockPartnerProducts } from '#features/goods/catalog/server/arrange/partner-product-records.ts'
import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { koreanDay } from '#values/korean-date.ts'
import { planMarginsCall } from '../../contract/planned-margins.partner.calls.ts'
import { deletePlans, findDue, listPlans } from './planned-margin.queries.ts'

/** Applies due plans, one brand after the other. An interrupted run continues with the next one. */
export async function applyPlans({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  for (;;) {
    const at = clock()
    const due = await findDue(db, koreanDay(at))
    if (!due) return
    await applyOfBrand(db, { ...due, at })
  }
}

interface DuePlans {
  partnerId: number
  ids: readonly number[]
  at: Date
}

function applyOfBrand(db: Database, { partnerId, ids, at }: DuePlans): Promise<{ ok: true }> {
  return db.transact<{ ok: true }>(async (tx) => {
    const rows = await lockPartnerProducts(tx, ids)
    // Reads the plans after taking the locks, because a plan can be cancelled or moved until then.
    const plans = [...(await listPlans(tx, ids)).values()].filter(({ startsOn }) => startsOn <= koreanDay(at))
    const planners = new Set(plans.map(({ plannedBy }) => plannedBy))
    for (const actorId of planners) {
      const own = new Map(plans.flatMap((plan) => (plan.plannedBy === actorId ? [[plan.partnerProductId, plan]] : [])))
      const changes = rows.flatMap((row) => {
        const plan = own.get(row.id)
        return plan ? [{ row, change: { marginType: plan.marginType, margin: plan.margin } }] : []
      })
      const audit = { actorId, partnerId, call: plannedCall, address: '', requestId: '' }
      await writePartnerProductChanges(tx, changes, { at, audit })
    }
    await deletePlans(
      tx,
      plans.map(({ partnerProductId }) => partnerProductId),
    )
    return { ok: true }
  })
}

/** The history names the plan as the cause. */
const plannedCall = `${planMarginsCall.method} ${planMarginsCall.path}`

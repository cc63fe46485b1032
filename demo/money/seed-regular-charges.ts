import { payableCharges } from '#features/money/cash-charges/server/payable-charges.ts'
import { sandboxGateway } from '#features/money/payments/server/sandbox-gateway.ts'
import { addMonths, chargeDateOf, noticeDays } from '#features/money/regular-charges/contract/regular-terms.ts'
import { beginCard, registerCard } from '#features/money/regular-charges/server/register-card.ts'
import { regularChargesJobs } from '#features/money/regular-charges/server/regular-charges.jobs.ts'
import { startPlan } from '#features/money/regular-charges/server/start-plan.ts'
import type { Database } from '#server/database/database.ts'
import type { Vault } from '#server/vault.ts'
import { addKoreanDays, koreanDay, startOfKoreanDay } from '#values/korean-date.ts'
import { listBuyers } from '../people/list-buyers.ts'
import type { SideEvent } from '../orders/seed-orders.ts'

const hour = 60 * 60 * 1_000
const dayOfMonth = 5
/** Full months of charges before the present one. */
const months = 4

/** A store that has charged its cash by a registered card every month, by the product's own job at past times. */
export async function regularCharges(db: Database, { now, vault }: { now: Date; vault: Vault }): Promise<SideEvent[]> {
  const { buyers } = await listBuyers(db)
  const buyer = buyers.find(({ username }) => username === 'storechicken')
  if (!buyer) return []
  const { memberId } = buyer
  let at = now
  const clock = () => at
  const gateway = sandboxGateway({ db, clock })
  const gateways = { active: gateway, named: () => gateway }
  const deps = { db, vault, clock, gateways, payable: payableCharges, triggerJob: () => {}, log: { error: () => {} } }

  const begin = async () => {
    const begun = await beginCard(deps, { memberId, at })
    if (!begun.ok) return
    const customerKey = begun.page.split('/').at(-1) ?? ''
    const authKey = await gateway.billing.register({ customerKey, card: 'shinhan' })
    await registerCard(deps, { memberId, customerKey, authKey, at })
    await startPlan(deps, buyer, { amount: 500_000, dayOfMonth }, { at, once: undefined })
  }
  const work = async () => {
    for (const job of regularChargesJobs(deps)) await job.run()
  }
  const event = (day: string, perform: () => Promise<void>): SideEvent => {
    const time = new Date(startOfKoreanDay(day).getTime() + 10 * hour)
    return {
      at: time,
      perform: () => {
        at = time
        return perform()
      },
    }
  }
  const first = addMonths(koreanDay(now).slice(0, 7), -months)
  const dueDays = Array.from({ length: months + 2 }, (_, month) => chargeDateOf(addMonths(first, month), dayOfMonth))
  const events = dueDays.flatMap((day) => [event(addKoreanDays(day, -noticeDays), work), event(day, work)])
  // On the fifteenth of the month before, in time for the first notice.
  return [event(`${addMonths(first, -1)}-15`, begin), ...events].filter((one) => one.at < now)
}

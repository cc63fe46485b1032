import { payableCharges } from '#features/cash-charges/server/payable-charges.ts'
import { sandboxGateway } from '#features/payments/server/sandbox-gateway.ts'
import { beginCard, registerCard } from '#features/regular-charges/server/register-card.ts'
import { regularChargesJobs } from '#features/regular-charges/server/regular-charges.jobs.ts'
import { startPlan } from '#features/regular-charges/server/start-plan.ts'
import type { Database } from '#server/database/database.ts'
import type { Buyer } from '#server/http/caller.ts'
import type { Vault } from '#server/vault.ts'
import { addKoreanDays, koreanDay, startOfKoreanDay } from '#values/korean-date.ts'
import { listBuyers } from './list-buyers.ts'
import type { SideEvent } from './seed-orders.ts'

const username = 'storechicken'
const plan = { amount: 300_000, dayOfMonth: 5 }
/** Long enough for two charges. */
const daysAgo = 75

/** A store whose card charges its cash every month, by the product's own use-cases at past times. */
export async function regularCharges(db: Database, now: Date, vault: Vault): Promise<SideEvent[]> {
  const { buyers } = await listBuyers(db)
  const buyer = buyers.find((each) => each.username === username)
  if (!buyer) return []
  const today = koreanDay(now)
  const begin = addKoreanDays(today, -daysAgo)
  const days = Array.from({ length: daysAgo - 1 }, (_, index) => addKoreanDays(begin, index + 1))
  return [
    { at: tenOClock(begin), perform: () => beginPlan(db, buyer, { at: tenOClock(begin), vault }) },
    ...days
      .filter((day) => Number(day.slice(8)) === plan.dayOfMonth)
      .map((day) => ({ at: tenOClock(day), perform: () => charge(db, { at: tenOClock(day), vault }) })),
  ]
}

const tenOClock = (day: string): Date => new Date(startOfKoreanDay(day).getTime() + 10 * 60 * 60 * 1000)

interface Moment {
  at: Date
  vault: Vault
}

function gatewaysAt(db: Database, at: Date) {
  const active = sandboxGateway({ db, clock: () => at })
  return { active, named: () => active }
}

async function beginPlan(db: Database, buyer: Buyer, { at, vault }: Moment): Promise<void> {
  const gateways = gatewaysAt(db, at)
  const { memberId } = buyer
  const begun = await beginCard({ db, gateways, vault }, { memberId, at })
  if (!begun.ok) throw new Error('the demo card was refused')
  const customerKey = begun.page.split('/').at(-1) ?? ''
  const authKey = await gateways.active.billing.register({ customerKey, card: 'kb' })
  await registerCard({ db, gateways, vault }, { memberId, customerKey, authKey, at })
  await startPlan({ db, gateways }, buyer, plan, { at, once: undefined })
}

async function charge(db: Database, { at, vault }: Moment): Promise<void> {
  const deps = {
    db,
    clock: () => at,
    vault,
    payable: payableCharges,
    triggerJob: () => {},
    gateways: gatewaysAt(db, at),
  }
  for (const job of regularChargesJobs(deps)) await job.run()
}

import type { RegularPlan, RegularState } from '../contract/regular-charges.calls.ts'
import type { BillingCardRow } from './billing-card.queries.ts'
import type { PlanRow } from './plan.queries.ts'
import type { RunRow } from './run.queries.ts'

export const cardOf = ({ issuer, lastDigits, createdAt }: BillingCardRow) => ({
  issuer,
  lastDigits,
  createdAt: createdAt.toISOString(),
})

export const planOf = (row: PlanRow): RegularPlan => ({
  id: row.id,
  amount: row.amount,
  dayOfMonth: row.dayOfMonth,
  startMonth: row.startMonth,
  state: row.state,
  nextOn: row.state === 'ACTIVE' ? row.nextOn : null,
  pauseReason: row.state === 'PAUSED' ? row.pauseReason : null,
  pausedAt: row.pausedAt?.toISOString() ?? null,
  consentedAt: row.consentedAt.toISOString(),
  createdAt: row.createdAt.toISOString(),
})

export const runOf = ({
  number,
  amount,
  state,
  dueOn,
  attempts,
  nextAttemptAt,
}: RunRow): RegularState['runs'][number] => ({
  orderNumber: number,
  amount,
  state,
  dueOn,
  retryAt: state === 'PENDING' && attempts > 0 ? nextAttemptAt.toISOString() : null,
})

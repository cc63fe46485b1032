import { inBatches } from '#server/jobs/in-batches.ts'
import { everyMinute, type Job } from '#server/jobs/jobs.ts'
import type { CardDesk } from './payable.ts'
import { deleteUnpaidSandbox } from './sandbox-sweep.store.ts'
import { dispatchCardRefunds, sendCardRefundsJob, type RefundDesk } from './send-card-refunds.ts'
import { settleCardPayments } from './settle-card-payments.ts'

/** Money back to cards, and payments that nobody knows the outcome of. */
export const paymentsJobs = (desk: CardDesk & RefundDesk): Job[] => [
  { name: sendCardRefundsJob, cron: everyMinute, run: () => dispatchCardRefunds(desk) },
  { name: 'settle-card-payments', cron: everyMinute, run: () => settleCardPayments(desk) },
  { name: 'sweep-payments', cron: '50 3 * * *', run: () => sweepSandbox(desk) },
]

/** Nobody asks after a practice payment that came to nothing: its order ended after half an hour. */
const unpaidKeptMs = 24 * 60 * 60 * 1000

async function sweepSandbox({ db, clock }: RefundDesk): Promise<void> {
  const upTo = new Date(clock().getTime() - unpaidKeptMs)
  await inBatches((most) => deleteUnpaidSandbox(db, { upTo, most }))
}

import { inBatches } from '#server/jobs/in-batches.ts'
import { everyMinute, type Job } from '#server/jobs/jobs.ts'
import type { CardDeps } from './payable.ts'
import { deleteOldCardTests } from './card-test.queries.ts'
import { deleteUnpaidSandbox } from './sandbox-sweep.queries.ts'
import { sendCardRefunds, sendCardRefundsJob, type RefundDeps } from './send-card-refunds.ts'
import { settleCardPayments } from './settle-card-payments.ts'
import { sweptRows } from '#server/database/row-lifetimes.ts'

/** Sends card refunds and settles payments with unknown outcome. */
export const paymentsJobs = (deps: CardDeps & RefundDeps): Job[] => [
  { name: sendCardRefundsJob, cron: everyMinute, run: () => sendCardRefunds(deps) },
  { name: 'settle-card-payments', cron: everyMinute, run: () => settleCardPayments(deps) },
  { name: 'sweep-payments', cron: '50 3 * * *', run: () => sweepPayments(deps) },
]

/** An unpaid sandbox payment is useless after a day: its order expired after half an hour. */
async function sweepPayments({ db, clock }: RefundDeps): Promise<void> {
  const before = (ms: number) => new Date(clock().getTime() - ms)
  await inBatches((most) => deleteUnpaidSandbox(db, { upTo: before(sweptRows.unpaidSandbox.kept.ms), most }))
  await inBatches((most) => deleteOldCardTests(db, { upTo: before(sweptRows.cardTest.kept.ms), most }))
}

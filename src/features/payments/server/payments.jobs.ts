import { everyMinute, type Job } from '#server/jobs/jobs.ts'
import type { CardDesk } from './payable.ts'
import { dispatchCardRefunds, sendCardRefunds, type RefundDesk } from './send-card-refunds.ts'
import { settleCardPayments } from './settle-card-payments.ts'

/** Money back to cards, and payments that nobody knows the outcome of. */
export const paymentsJobs = (desk: CardDesk & RefundDesk): Job[] => [
  { name: sendCardRefunds, cron: everyMinute, run: () => dispatchCardRefunds(desk) },
  { name: 'settle-card-payments', cron: everyMinute, run: () => settleCardPayments(desk) },
]

import { sql } from 'drizzle-orm'
import { bankReceipt } from '#features/payments/server/payments.tables.ts'
import { bankReversal, bankStatementLine } from '../bank-statements.tables.ts'

/** Days around a reversal in which an operator may have confirmed its deposit by hand. */
const daysAround = 7

const byHand = sql`select h.order_number from ${bankReceipt} h
  where h.source = 'OPERATOR' and h.undoes is null and h.amount = ${sql`${bankReversal}.amount`}
    and h.received_at between ${sql`${bankReversal}.withdrawn_at`} - ${`${daysAround} days`}::interval
      and ${sql`${bankReversal}.withdrawn_at`} + ${`${daysAround} days`}::interval
    and not exists (select from ${bankReceipt} c where c.undoes = h.id)`

const booked = sql`select l.matched_number from ${bankStatementLine} l
  where l.reversal_id = ${sql`${bankReversal}.id`} and l.state = 'MATCHED'`

/** Reversals of deposits that were booked all the same: by a line, or perhaps by hand. An operator has to correct them. */
export const isBookedReversal = sql`(${sql`${bankReversal}.state`} = 'OPEN' and (exists (${booked}) or exists (${byHand})))`

/** Selects the order or charge that such a deposit has paid. */
export const bookedNumber = sql<string>`coalesce((${booked} order by l.id limit 1), (${byHand} order by h.id limit 1), '')`

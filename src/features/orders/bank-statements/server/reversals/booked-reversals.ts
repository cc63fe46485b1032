import { sql, type SQL } from 'drizzle-orm'
import { bankReceipt } from '#features/money/payments/server/payments.tables.ts'
import { bankReversal, bankStatementLine } from '../bank-statements.tables.ts'

/** Days around a reversal in which an operator may have confirmed its deposit by hand. */
const daysAround = 7

const digitsOf = (text: SQL) => sql`regexp_replace(${text}, '\\D', '', 'g')`

/** Receipts by hand with the same amount and account. */
const fitting = sql`select h.order_number from ${bankReceipt} h
  where h.source = 'OPERATOR' and h.undoes is null and h.amount = ${sql`${bankReversal}.amount`}
    and ${sql`${bankReversal}.account`} <> '' and position(${digitsOf(sql`${bankReversal}.account`)} in ${digitsOf(sql`h.bank_account`)}) > 0
    and h.received_at between ${sql`${bankReversal}.withdrawn_at`} - ${`${daysAround} days`}::interval
      and ${sql`${bankReversal}.withdrawn_at`} + ${`${daysAround} days`}::interval
    and not exists (select from ${bankReceipt} c where c.undoes = h.id)`

/** Takes the receipt only if it is the single match: an operator can't tell which of several is meant. */
const byHand = sql`select min(f.order_number) as number from (${fitting}) f having count(*) = 1`

const booked = sql`select l.matched_number from ${bankStatementLine} l
  where l.reversal_id = ${sql`${bankReversal}.id`} and l.state = 'MATCHED'`

/**
 * Selects reversals of deposits that are still booked, by a line or perhaps by hand. An operator has to correct them.
 */
export const isBookedReversal = sql`(${sql`${bankReversal}.state`} = 'OPEN' and (exists (${booked}) or exists (${byHand})))`

/** Selects the order or charge that a reversed deposit paid. */
export const bookedNumber = sql<string>`coalesce((${booked} order by l.id limit 1), (${byHand}), '')`

import { eq, sql, type SQL } from 'drizzle-orm'
import { isOperator, type Caller } from '#server/http/caller.ts'
import { orders } from '../ordering.tables.ts'

/** Whose orders somebody may read: the own ones, their brand's for a headquarters, all for the operator. In every query [T27]. */
export function readableOrders(caller: Caller): SQL {
  if (isOperator(caller)) return sql`true`
  if (caller.authority === 'ROLE_PARTNER') {
    // An order that a card was to pay and never did is none for its headquarters.
    return sql`(${orders.memberId} = ${caller.memberId} or (${orders.partnerId} = ${caller.home.partnerId}
      and (${orders.payMethod} <> 'CARD' or ${orders.paidAt} is not null)))`
  }
  return eq(orders.memberId, caller.memberId)
}

/** A headquarters reads its stores' orders without their contacts [decisions: People and roles]. */
export const seesContacts = (caller: Caller, order: { memberId: number }): boolean =>
  isOperator(caller) || order.memberId === caller.memberId

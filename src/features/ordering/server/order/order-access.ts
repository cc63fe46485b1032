import { eq, sql, type SQL } from 'drizzle-orm'
import { isOperator, type Caller } from '#server/http/caller.ts'
import { orders } from '../ordering.tables.ts'

/** The orders that a caller may read, in every query: own, of the brand for a headquarters, all for the operator [T27]. */
export function readableOrders(caller: Caller): SQL {
  if (isOperator(caller)) return sql`true`
  if (caller.authority === 'ROLE_PARTNER') {
    // A headquarters does not see orders whose card payment never came.
    return sql`(${orders.memberId} = ${caller.memberId} or (${orders.partnerId} = ${caller.home.partnerId}
      and (${orders.payMethod} <> 'CARD' or ${orders.paidAt} is not null)))`
  }
  return eq(orders.memberId, caller.memberId)
}

/** A headquarters reads its stores' orders without their contacts [decisions: People and roles]. */
export const seesContacts = (caller: Caller, order: { memberId: number }): boolean =>
  isOperator(caller) || order.memberId === caller.memberId

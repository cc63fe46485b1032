import { eq, sql, type SQL } from 'drizzle-orm'
import { hasRole } from '#contract/required-role.ts'
import { isOperator, type Caller } from '#server/http/caller.ts'
import { receiverRole, payerRole } from '../../contract/order-privacy.ts'
import { orders } from '../ordering.tables.ts'

/** The orders that a caller may read, in every query: own, of the brand for a headquarters, all for the operator [T27]. */
export function readableOrders(caller: Caller): SQL {
  if (readsOwnOnly(caller)) return eq(orders.memberId, caller.memberId)
  if (isOperator(caller)) return sql`true`
  return sql`(${orders.memberId} = ${caller.memberId} or ${ordersOfBrand(caller.home.partnerId)})`
}

/** A buyer, who reads nobody else's orders. */
export const readsOwnOnly = (caller: Caller): boolean => !isOperator(caller) && caller.authority !== 'ROLE_PARTNER'

/** The orders of a brand that its headquarters sees: not those whose card payment never came. */
export const ordersOfBrand = (partnerId: number | SQL): SQL =>
  sql`(${orders.partnerId} = ${partnerId} and (${orders.payMethod} <> 'CARD' or ${orders.paidAt} is not null))`

/**
 * The part of an order's receiver that a caller sees. A headquarters reads its stores' orders without their phone numbers, an
 * operator without `receiverRole` without the receiver [decisions: People and roles].
 */
export function receiverViewOf(caller: Caller, order: { memberId: number }): 'full' | 'without-phone' | 'masked' {
  if (order.memberId === caller.memberId) return 'full'
  if (!isOperator(caller)) return 'without-phone'
  return operatorHas(caller, receiverRole) ? 'full' : 'masked'
}

/** Whether a caller sees the buyer's name and the depositor of orders that the caller may read. */
export const seesPayers = (caller: Caller): boolean => !isOperator(caller) || operatorHas(caller, payerRole)

const operatorHas = ({ operatorRole }: Caller, needed: Parameters<typeof hasRole>[1]) =>
  operatorRole !== null && hasRole(operatorRole, needed)

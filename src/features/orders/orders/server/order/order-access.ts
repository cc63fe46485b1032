import { eq, sql, type SQL } from 'drizzle-orm'
import { hasRole } from '#contract/required-role.ts'
import { brandsOf, isOperator, isPlatformStaff, type Caller } from '#server/http/caller.ts'
import { receiverRole, payerRole } from '../../contract/order-privacy.ts'
import { orders } from '../orders.tables.ts'

/**
 * Condition for the orders that a caller may read, used by every query: own ones, the brand's for a headquarters and the assigned brands' for an operator of these, all
 * for the operator [T27].
 */
export function readableOrders(caller: Caller): SQL {
  if (readsOwnOnly(caller)) return eq(orders.memberId, caller.memberId)
  if (isOperator(caller)) return sql`true`
  const ofBrands = brandsOf(caller).map(ordersOfBrand)
  return sql`(${sql.join([eq(orders.memberId, caller.memberId), ...ofBrands], sql` or `)})`
}

/** True for a buyer, who reads only own orders. */
export const readsOwnOnly = (caller: Caller): boolean => !isOperator(caller) && brandsOf(caller).length === 0

/** Condition for orders that count as sales: excludes those whose card payment never arrived. */
export const isNoUnpaidCard: SQL = sql`(${orders.payMethod} <> 'CARD' or ${orders.paidAt} is not null)`

/** Condition for the orders that a headquarters sees: excludes orders whose card payment never arrived. */
export const ordersOfBrand = (partnerId: number | SQL): SQL =>
  sql`(${orders.partnerId} = ${partnerId} and ${isNoUnpaidCard})`

export type ReceiverView = 'full' | 'without-phone' | 'masked'

/**
 * Tells which part of an order's receiver a caller sees. A headquarters reads its stores' orders without phone numbers,
 * an operator without `receiverRole`, also one of single brands, without the receiver [decisions: People and roles].
 */
export function receiverViewOf(caller: Caller, order: { memberId: number }): ReceiverView {
  if (order.memberId === caller.memberId) return 'full'
  if (!isPlatformStaff(caller)) return 'without-phone'
  return seesReceivers(caller) ? 'full' : 'masked'
}

/** Whether the role, as an operator, permits to read receivers; true for every other caller. */
export const seesReceivers = (caller: Caller): boolean => !isPlatformStaff(caller) || operatorHas(caller, receiverRole)

/** Tells whether a caller sees the buyer's name and the depositor of readable orders. */
export const seesPayers = (caller: Caller): boolean => !isPlatformStaff(caller) || operatorHas(caller, payerRole)

const operatorHas = ({ operatorRole }: Caller, needed: Parameters<typeof hasRole>[1]) =>
  operatorRole !== null && hasRole(operatorRole, needed)

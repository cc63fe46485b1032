import { brandsOf, isOperator, type Caller } from '#server/http/caller.ts'

/**
 * Brand in which the caller writes, likes, reports and deletes: the own one, which is the market for general members; undefined: any
 * brand, for the operator. The gate refuses these calls to an operator of single brands.
 */
export const writableBrand = (caller: Caller): number | undefined =>
  isOperator(caller) ? undefined : caller.home.partnerId

/** The headquarters moderates its brand, the operator every brand. */
export const isModerator = (caller: Caller, partnerId: number): boolean =>
  isOperator(caller) || brandsOf(caller).includes(partnerId)

/** Authors may delete their own texts in any state of their store. */
export const mayDelete = (caller: Caller, of: { partnerId: number; memberId: number }): boolean =>
  of.memberId === caller.memberId || isModerator(caller, of.partnerId)

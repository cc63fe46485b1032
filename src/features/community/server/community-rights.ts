import { isOperator, type Caller } from '#server/http/caller.ts'

/** The brand whose posts somebody reads: the own one, which for general members is the market; undefined: the operator's, all. */
export const readableBrand = (caller: Caller): number | undefined =>
  isOperator(caller) ? undefined : caller.home.partnerId

/** Who keeps order in a brand: its headquarters, and the operator everywhere. */
export const keepsOrder = (caller: Caller, partnerId: number): boolean =>
  isOperator(caller) || (caller.authority === 'ROLE_PARTNER' && caller.home.partnerId === partnerId)

/** Everybody deletes what is theirs, whatever the state of their store. */
export const mayDelete = (caller: Caller, of: { partnerId: number; memberId: number }): boolean =>
  of.memberId === caller.memberId || keepsOrder(caller, of.partnerId)

import type { Authority } from '#contract/authority.ts'

/** Who sends the request, as the database has them at this moment: a token only says which session it is. */
export interface Caller {
  memberId: number
  username: string
  name: string
  authority: Authority
  sessionId: string
  /** The member's own brand. */
  home: { partnerId: number; uri: string; name: string; state: 'WAIT' | 'ACTIVE' | 'STOP' | 'CLOSED' }
  /** The store of the token; the operator has none. */
  store: CallerStore | null
}

export interface CallerStore {
  id: number
  partnerId: number
  name: string
  type: 'HQ' | 'DIRECT' | 'FRANCHISE'
  status: 'WAIT' | 'ACTIVE' | 'STOP' | 'CLOSED'
  level: number
}

/** A member who buys: the store is there. */
export interface Buyer extends Caller {
  store: CallerStore
}

export const isBuyer = (caller: Caller): caller is Buyer => caller.store !== null
export const isOperator = (caller: Caller | null): boolean => caller?.authority === 'ROLE_ADMIN'

/** The shop that a headquarters' or the operator's call acts for. */
export interface ActingShop {
  partnerId: number
  uri: string
}

import type { BrandRole } from '#contract/brand-role.ts'
import type { Authority } from '#contract/authority.ts'
import type { OperatorRole } from '#contract/operator-role.ts'
import type { RemoteAreas } from '#values/remote-areas.ts'

/** Sender of the request, as currently stored in the database; a token only identifies the session. */
export interface Caller {
  memberId: number
  username: string
  name: string
  authority: Authority
  /** Role of an operator; null for every other member. */
  operatorRole: OperatorRole | null
  /** Role in the own brand's headquarters; null for every other member. */
  brandRole: BrandRole | null
  /** Numbers of the open brands that an operator of single brands acts for; left out for every other member. */
  assignedBrands?: readonly number[]
  /** An operator whose role needs a second factor and who has none: only the calls that set it up are permitted. */
  secondFactorMissing: boolean
  /** The member has asked to leave and waits for the last withdrawal: may read, and write nothing. */
  isLeaving: boolean
  /** The member has to agree to amended terms before any further write. */
  termsDue: boolean
  sessionId: string
  /** The member's own brand; the market for every operator. */
  home: {
    partnerId: number
    uri: string
    name: string
    state: 'WAIT' | 'ACTIVE' | 'STOP' | 'CLOSED'
    /** Rules of the brand for the orders of its stores; left out: none. */
    orderRules?: { minOrderAmount: number; closedDays: readonly string[] }
  }
  /** Areas with a delivery surcharge; left out: the initial settings. */
  remoteAreas?: RemoteAreas
  /** Store of the token; null for operators and for the staff of a headquarters. */
  store: CallerStore | null
}

export interface CallerStore {
  id: number
  partnerId: number
  name: string
  type: 'HQ' | 'DIRECT' | 'FRANCHISE'
  status: 'WAIT' | 'ACTIVE' | 'STOP' | 'CLOSED'
  level: number
  /** Some products have an own price for this store. */
  hasOwnPrices: boolean
  /** 000-00-00000; empty without a business. */
  businessNumber: string
  /** Postal code of the store's own address, the default of its orders. */
  postalCode: string
}

/** A member who can buy: the store is present. */
export interface Buyer extends Caller {
  store: CallerStore
}

export const isBuyer = (caller: Caller): caller is Buyer => caller.store !== null

/** An operator of the console. False for an operator of single brands, who reaches only these. */
export const isOperator = (caller: Caller | null): boolean =>
  caller?.authority === 'ROLE_ADMIN' && caller.operatorRole !== 'brands'

/** Works for the platform, also for single brands only: a headquarters' view masks its stores' names and contacts. */
export const isPlatformStaff = (caller: Caller | null): boolean => caller?.authority === 'ROLE_ADMIN'

/** Numbers of the brands whose orders and members the caller reads as their headquarters. */
export const brandsOf = ({ authority, home, assignedBrands = [] }: Caller): readonly number[] =>
  authority === 'ROLE_PARTNER' ? [home.partnerId] : assignedBrands

/**
 * The brand that the caller belongs to. Undefined for an operator of single brands: every operator's account stands under the
 * market, which gives no right to it.
 */
export const ownBrandOf = ({ home, assignedBrands }: Caller): Caller['home'] | undefined =>
  assignedBrands ? undefined : home

/** Whether the caller may look into a brand's shop: the own one, an assigned one, and every shop for the operator. */
export const readsBrand = (caller: Caller, partnerId: number): boolean =>
  isOperator(caller) || ownBrandOf(caller)?.partnerId === partnerId || brandsOf(caller).includes(partnerId)

/** Shop that a headquarters' or operator's call acts for. */
export interface ActingShop {
  /** Role of the caller in the shop's headquarters. An operator of the console acts as its owner, one of single brands in the assigned role. */
  role: BrandRole
  partnerId: number
  uri: string
}

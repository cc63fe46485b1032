import { linesWith, refundableCount, sameLine, type OrderLine, type OrderLineKey, type RowCounts } from './order-lines.ts'

/** The request that claims pieces of an order. QUESTION: one of the time when a 1:1 question could name pieces. */
export const claimSources = {
  RETURN: { label: '반품·교환 신청' },
  QUESTION: { label: '1:1 문의' },
} as const
export type ClaimSource = keyof typeof claimSources
export const claimSourceCodes = ['RETURN', 'QUESTION'] as const satisfies readonly ClaimSource[]

/** OPEN waits for its decision. EXCHANGED: the pieces were sent once more, so that the same damage is not paid as well. */
export const claimStates = {
  OPEN: { label: '처리 중' },
  EXCHANGED: { label: '교환 완료' },
} as const
export type ClaimState = keyof typeof claimStates
export const claimStateCodes = ['OPEN', 'EXCHANGED'] as const satisfies readonly ClaimState[]

/** Names the request whose pieces are claimed. */
export interface ClaimKey {
  source: ClaimSource
  sourceId: number
}

/** Claimed pieces of one option row. */
export interface OrderClaim extends ClaimKey, OrderLine {
  state: ClaimState
}

const isOf = (claim: ClaimKey, keys: readonly ClaimKey[]): boolean =>
  keys.some(({ source, sourceId }) => source === claim.source && sourceId === claim.sourceId)

interface OwnClaims {
  /** Requests that are settled now: their pieces count as free. */
  settles?: readonly ClaimKey[]
  /** The replacements come back, so that exchanged pieces count as free. */
  includesExchanged?: boolean
}

/** The claims that keep pieces from this step. */
export const otherClaims = <Claim extends OrderClaim>(
  claims: readonly Claim[],
  { settles = [], includesExchanged = false }: OwnClaims = {},
): Claim[] =>
  claims.filter((claim) => !isOf(claim, settles) && !(includesExchanged && claim.state === 'EXCHANGED'))

export const claimedCount = (claims: readonly OrderClaim[], row: OrderLineKey): number =>
  claims.filter((claim) => sameLine(claim, row)).reduce((sum, { count }) => sum + count, 0)

/** Pieces of a row that were sent, are not refunded, and that no other request claims. */
export const freeCount = (
  row: OrderLineKey & Pick<RowCounts, 'shipped' | 'refunded'>,
  claims: readonly OrderClaim[],
): number => Math.max(0, refundableCount(row) - claimedCount(claims, row))

/** True when so many pieces of every line are free. */
export const areFree = (
  rows: readonly (OrderLineKey & Pick<RowCounts, 'shipped' | 'refunded'>)[],
  lines: readonly OrderLine[],
  claims: readonly OrderClaim[],
): boolean => lines.every((line) => rows.some((row) => sameLine(row, line) && freeCount(row, claims) >= line.count))

/** All free pieces. */
export const freeLines = (
  rows: readonly (OrderLineKey & Pick<RowCounts, 'shipped' | 'refunded'>)[],
  claims: readonly OrderClaim[],
): OrderLine[] => linesWith(rows, (row) => freeCount(row, claims))

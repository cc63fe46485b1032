import * as z from 'zod/mini'
import { conflict } from '#contract/refusals.ts'
import {
  linesWith,
  refundableCount,
  sameLine,
  type OrderLine,
  type OrderLineKey,
  type RowCounts,
} from './order-lines.ts'

/** Kinds of requests that claim pieces of an order. QUESTION: from the time when a 1:1 question could name pieces. */
export const claimSources = {
  RETURN: { label: '반품·교환 신청' },
  QUESTION: { label: '1:1 문의' },
} as const
export type ClaimSource = keyof typeof claimSources
export const claimSourceCodes = ['RETURN', 'QUESTION'] as const satisfies readonly ClaimSource[]

/** OPEN waits for its decision. EXCHANGED: replacements were sent, so that the same damage is not refunded as well. */
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

/** Pieces of an option row that a request claims, or that were exchanged. */
export const orderClaim = z.object({
  source: z.enum(claimSourceCodes),
  /** Id of the return or the question. */
  sourceId: z.int(),
  lineNo: z.int(),
  rowNo: z.int(),
  count: z.int(),
  state: z.enum(claimStateCodes),
})

/** Claimed pieces of one option row. */
export interface OrderClaim extends ClaimKey, OrderLine {
  state: ClaimState
}

const isOf = (claim: ClaimKey, keys: readonly ClaimKey[]): boolean =>
  keys.some(({ source, sourceId }) => source === claim.source && sourceId === claim.sourceId)

/** Keeps the requests that claim pieces of the order: a caller may send the id of a request about another order. */
export const claimingOf = (keys: readonly ClaimKey[], claims: readonly ClaimKey[]): ClaimKey[] =>
  keys.filter((key) => isOf(key, claims))

interface OwnClaims {
  /** Requests that this step settles: their pieces count as free. */
  settles?: readonly ClaimKey[] | undefined
  /** The replacements come back, so that exchanged pieces count as free. */
  includesExchanged?: boolean | undefined
}

/** Claims of other requests, which keep their pieces from this step. */
export const otherClaims = <Claim extends OrderClaim>(
  claims: readonly Claim[],
  { settles = [], includesExchanged = false }: OwnClaims = {},
): Claim[] => claims.filter((claim) => !isOf(claim, settles) && !(includesExchanged && claim.state === 'EXCHANGED'))

export const claimedCount = (claims: readonly OrderClaim[], row: OrderLineKey): number =>
  claims.filter((claim) => sameLine(claim, row)).reduce((sum, { count }) => sum + count, 0)

/** Pieces of a row that were sent, are not refunded, and that no other request claims. */
export const freeCount = (
  row: OrderLineKey & Pick<RowCounts, 'shipped' | 'refunded'>,
  claims: readonly OrderClaim[],
): number => Math.max(0, refundableCount(row) - claimedCount(claims, row))

/** Returns true if every line has enough free pieces. */
export const areFree = (
  rows: readonly (OrderLineKey & Pick<RowCounts, 'shipped' | 'refunded'>)[],
  lines: readonly OrderLine[],
  claims: readonly OrderClaim[],
): boolean => lines.every((line) => rows.some((row) => sameLine(row, line) && freeCount(row, claims) >= line.count))

export const freeLines = (
  rows: readonly (OrderLineKey & Pick<RowCounts, 'shipped' | 'refunded'>)[],
  claims: readonly OrderClaim[],
): OrderLine[] => linesWith(rows, (row) => freeCount(row, claims))

/** Sums the pieces of each request over all rows. */
export function perRequest(claims: readonly OrderClaim[]): (ClaimKey & Pick<OrderClaim, 'state' | 'count'>)[] {
  const requests = new Map<string, ClaimKey & Pick<OrderClaim, 'state' | 'count'>>()
  for (const { source, sourceId, state, count } of claims) {
    const key = `${source}/${sourceId}/${state}`
    requests.set(key, { source, sourceId, state, count: count + (requests.get(key)?.count ?? 0) })
  }
  return [...requests.values()]
}

/** '반품·교환 신청 12번 2개, 1:1 문의 3번 1개', for the operator. */
export const claimNames = (claims: readonly OrderClaim[]): string =>
  perRequest(claims)
    .map(({ source, sourceId, state, count }) => {
      const name = `${claimSources[source].label} ${sourceId}번`
      return state === 'EXCHANGED' ? `${name}으로 교환한 ${count}개` : `${name} ${count}개`
    })
    .join(', ')

/** The refusal of a refund by hand or a step of another request. */
export const claimedElsewhereSentence = (claims: readonly OrderClaim[]): string =>
  `다른 신청에 포함되었거나 이미 교환한 상품이 있습니다(${claimNames(claims)}). 그 신청을 먼저 처리하거나 수량을 줄여 주세요.`

export const claimedElsewhere = conflict(({ claims }: { claims: readonly OrderClaim[] }) =>
  claimedElsewhereSentence(claims),
)

import { reviewSortCodes, type ReviewSort } from '../contract/review-terms.ts'

/** The order line of a new review. */
export interface LineAddress {
  orderNumber: string
  lineNo: number
}

/** State of the page of reviews in the address: the open part and the filters. */
export interface ReviewAddress {
  /** `write`: the form for an order line; `edit`: the form of a review. */
  at: 'list' | 'review' | 'write' | 'edit'
  /** The review to show or edit; 0: none. */
  reviewId: number
  line: LineAddress | undefined
  sort: ReviewSort
  search: string
}

export function readReviewAddress(params: URLSearchParams): ReviewAddress {
  const [edited, opened] = [idOf(params.get('edit')), idOf(params.get('review'))]
  const line = readLine(params.get('write'))
  return {
    at: edited ? 'edit' : line ? 'write' : opened ? 'review' : 'list',
    reviewId: edited || opened,
    line,
    sort: reviewSortCodes.find((code) => code === params.get('sort')) ?? 'recent',
    search: (params.get('search') ?? '').trim().slice(0, 50),
  }
}

const idOf = (text: string | null): number => (/^[1-9]\d{0,14}$/.test(text ?? '') ? Number(text) : 0)

/** '20260515-0000001.2' is the second line of that order. */
function readLine(text: string | null): LineAddress | undefined {
  const [, orderNumber, lineNo] = /^(\d{8}-\d{7})\.([1-9]\d{0,2})$/.exec(text ?? '') ?? []
  return orderNumber ? { orderNumber, lineNo: Number(lineNo) } : undefined
}

/** The address of the form for an order line, below the shop's path. */
export const writeAddress = (base: string, { orderNumber, lineNo }: LineAddress): string =>
  `${base}/reviewList?write=${orderNumber}.${lineNo}`

export const reviewPath = (base: string, reviewId: number): string => `${base}/reviewList?review=${reviewId}`

/** The address of the same list, with a review opened or edited, or neither. */
export function addressWith(params: URLSearchParams, part: { review?: number; edit?: number } = {}): string {
  const next = new URLSearchParams(params)
  for (const name of ['review', 'edit', 'write']) next.delete(name)
  for (const [name, value] of Object.entries(part)) next.set(name, String(value))
  return `?${next.toString()}`
}

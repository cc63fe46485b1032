import { useCall } from '#web/api/use-call.ts'
import { reviewableLinesCall } from '../contract/reviews.calls.ts'
import { writeAddress } from './review-address.ts'

/** Own orders with goods to review: the order number → the form of the only line, or else the order, which lists its lines. */
export function useReviewLinks(base: string): ReadonlyMap<string, string> {
  const { data } = useCall(reviewableLinesCall, undefined, { refetchOnMountOrArgChange: true })
  const links = new Map<string, string>()
  for (const line of data?.content ?? []) {
    const { orderNumber } = line
    links.set(orderNumber, links.has(orderNumber) ? `${base}/orderDetail/${orderNumber}` : writeAddress(base, line))
  }
  return links
}

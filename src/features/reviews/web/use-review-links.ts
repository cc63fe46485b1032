import { writeAddress } from './review-address.ts'
import { useReviewableLinesQuery } from './reviews.api.ts'

/** Own orders with goods to review: the order number → the form of the only line, or else the order, which lists its lines. */
export function useReviewLinks(base: string): ReadonlyMap<string, string> {
  const { data } = useReviewableLinesQuery(null, { refetchOnMountOrArgChange: true })
  const links = new Map<string, string>()
  for (const line of data?.content ?? []) {
    const { orderNumber } = line
    links.set(orderNumber, links.has(orderNumber) ? `${base}/orderDetail/${orderNumber}` : writeAddress(base, line))
  }
  return links
}

import { useRef, useState } from 'react'
import { sentenceOf } from '#web/api/api-error.ts'
import { toast } from '#web/ui/overlay/toast.ts'
import type { CartRow } from '../contract/cart.calls.ts'
import { useChangeCartMutation } from './cart.api.ts'

/** All rows share this mutation key, so that the page knows whether a quantity change is pending. */
export const changeKey = 'cart-change'

/**
 * Changes the quantity of a row optimistically. Requests are sent in sequence, because two in flight could arrive in the wrong
 * order; the last one wins; a refusal restores the server's value.
 */
export function useRowCount(
  row: CartRow,
  { partnerUri, chainStoreId }: { partnerUri: string; chainStoreId: number },
  isAllowed: (count: number) => boolean,
): [number, (count: number) => void] {
  const [wanted, setWanted] = useState<number | null>(null)
  const next = useRef<number | null>(null)
  const sending = useRef(false)
  const [change] = useChangeCartMutation({ fixedCacheKey: changeKey })

  const send = async () => {
    sending.current = true
    while (next.current !== null) {
      const count = next.current
      next.current = null
      const { partnerProductId, productOptionId } = row
      const answer = await change({ partnerUri, item: { partnerProductId, productOptionId, count, chainStoreId } })
      if (answer.error) {
        next.current = null
        toast(sentenceOf(answer.error), { tone: 'error' })
      }
    }
    sending.current = false
    setWanted((shown) => (shown !== null && isAllowed(shown) ? null : shown))
  }
  const setCount = (count: number) => {
    setWanted(count)
    // A count that is not allowed stays in the field until it is mended; the cart keeps the last one that is.
    if (!isAllowed(count)) return void (next.current = null)
    next.current = count
    if (!sending.current) void send()
  }
  return [wanted ?? row.count, setCount]
}

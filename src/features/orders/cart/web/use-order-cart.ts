import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { focusMarkedQuantity } from '#web/ui/form/focus-quantity.ts'
import { alertDialog } from '#web/ui/overlay/dialogs.ts'
import { cartSentences, type CartRow } from '../contract/cart.calls.ts'
import { useChangeCartMutation } from './cart.api.ts'
import { changeKey } from './use-row-count.ts'

/**
 * Opens the order page with rows of the cart. A press right after a count was typed waits for the change, because the order page
 * reads the counts from the server.
 */
export function useOrderCart(base: string): { order: (rows: readonly CartRow[]) => void; isWaiting: boolean } {
  const navigate = useNavigate()
  const [, { isLoading: isChanging, isError }] = useChangeCartMutation({ fixedCacheKey: changeKey })
  const [waiting, setWaiting] = useState<readonly CartRow[] | null>(null)
  const open = (rows: readonly CartRow[]) =>
    void navigate(`${base}/order?cart=${rows.map(({ cartId }) => cartId).join(',')}`)

  const finish = useEffectEvent((rows: readonly CartRow[]) => {
    setWaiting(null)
    // After a refusal the cart shows another count than the pressed one.
    if (!isError) open(rows)
  })
  useEffect(() => {
    if (!waiting || isChanging) return
    // The next change of a row starts only after the answer to the former one.
    const timer = setTimeout(() => finish(waiting))
    return () => clearTimeout(timer)
  }, [waiting, isChanging])

  const order = (rows: readonly CartRow[]) => {
    if (focusMarkedQuantity({ typed: true })) return
    if (rows.length === 0) void alertDialog(cartSentences.chooseProducts)
    else if (isChanging) setWaiting(rows)
    else open(rows)
  }
  return { order, isWaiting: waiting !== null }
}

import { useNavigate } from 'react-router'
import { focusMarkedQuantity } from '#web/ui/form/focus-quantity.ts'
import { alertDialog } from '#web/ui/overlay/dialogs.ts'
import { cartSentences, type CartRow } from '../contract/cart.calls.ts'

/** Opens the order page with rows of the cart. */
export function useOrderCart(base: string): (rows: readonly CartRow[]) => void {
  const navigate = useNavigate()
  return (rows) => {
    if (focusMarkedQuantity({ typed: true })) return
    if (rows.length === 0) void alertDialog(cartSentences.chooseProducts)
    else void navigate(`${base}/order?cart=${rows.map(({ cartId }) => cartId).join(',')}`)
  }
}

import { useNavigate } from 'react-router'
import { addToCartCall, cartSentences } from '#features/orders/cart/contract/cart.calls.ts'
import { sentenceOf } from '#web/api/api-error.ts'
import { useSend } from '#web/api/use-call.ts'
import { alertDialog, confirmDialog } from '#web/ui/overlay/dialogs.ts'
import type { SelectedItem } from '#features/orders/pricing/contract/orderable.calls.ts'

/** Adds items to the cart and asks whether to open it; resolves to true if they were added. */
export function usePutIntoCart({
  base,
  partnerUri,
  chainStoreId,
}: {
  base: string
  partnerUri: string
  chainStoreId: number
}) {
  const navigate = useNavigate()
  const [addToCart, { isLoading: pending }] = useSend(addToCartCall)
  const put = async (items: readonly SelectedItem[]): Promise<boolean> => {
    const answer = await addToCart({ query: { partnerUri }, body: items.map((item) => ({ ...item, chainStoreId })) })
    if (answer.error) {
      await alertDialog(sentenceOf(answer.error))
      return false
    }
    const ask = { text: cartSentences.added, confirm: '장바구니로 이동', cancel: '쇼핑 계속하기' }
    void confirmDialog(ask).then((go) => (go ? navigate(`${base}/cartList`) : undefined))
    return true
  }
  return { put, pending }
}

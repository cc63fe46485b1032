import { useNavigate } from 'react-router'
import type { DataOf } from '#contract/call.ts'
import { sentenceOf } from '#web/api/api-error.ts'
import { useSend } from '#web/api/use-call.ts'
import { alertDialog } from '#web/ui/overlay/dialogs.ts'
import { toast } from '#web/ui/overlay/toast.ts'
import type { SelectedItem } from '#features/orders/pricing/contract/orderable.calls.ts'
import { addToCartCall, cartSentences, changeCartCall, removeFromCartCall } from '../contract/cart.calls.ts'

export interface CartPlace {
  base: string
  partnerUri: string
  /** Null: the buyer has no store, and nothing is added. */
  chainStoreId: number | null
}

type AddedRow = DataOf<typeof addToCartCall>['rows'][number]

/** Adds items to the cart, and offers to undo that or to open the cart; resolves to true if they were added. */
export function usePutIntoCart({ base, partnerUri, chainStoreId }: CartPlace) {
  const navigate = useNavigate()
  const [addToCart, { isLoading: pending }] = useSend(addToCartCall)
  const takeBack = useTakeBack(partnerUri)
  const put = async (items: readonly SelectedItem[]): Promise<boolean> => {
    if (chainStoreId === null) return false
    const answer = await addToCart({ query: { partnerUri }, body: items.map((item) => ({ ...item, chainStoreId })) })
    if (answer.error) {
      await alertDialog(sentenceOf(answer.error))
      return false
    }
    const { rows } = answer.data
    toast(cartSentences.added, {
      action: { label: '되돌리기', onPress: () => void takeBack(rows) },
      more: { label: '장바구니 보기', onPress: () => void navigate(`${base}/cartList`) },
    })
    return true
  }
  return { put, pending }
}

/** Removes the new rows, and gives the replaced ones their former counts. */
function useTakeBack(partnerUri: string) {
  const [removeRows] = useSend(removeFromCartCall)
  const [changeCart] = useSend(changeCartCall)
  return async (rows: readonly AddedRow[]) => {
    const added = rows.flatMap(({ cartId, before }) => (before === null ? cartId : []))
    const replaced = rows.flatMap(({ partnerProductId, productOptionId, before }) =>
      before === null ? [] : { partnerProductId, productOptionId, count: before },
    )
    const query = { partnerUri }
    const errors = [
      added.length > 0 && (await removeRows({ query: { ...query, ids: added.join(',') } })).error,
      replaced.length > 0 && (await changeCart({ query, body: replaced })).error,
    ]
    const error = errors.find(Boolean)
    toast(error ? sentenceOf(error) : cartSentences.takenBack, error ? { tone: 'error' } : {})
  }
}

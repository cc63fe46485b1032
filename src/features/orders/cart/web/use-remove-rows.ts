import { sentenceOf } from '#web/api/api-error.ts'
import { useSend } from '#web/api/use-call.ts'
import { toast } from '#web/ui/overlay/toast.ts'
import { removeFromCartCall, addToCartCall, type CartRow } from '../contract/cart.calls.ts'

/** Removes rows from the cart and offers to undo it for a while. */
export function useRemoveRows(partnerUri: string, chainStoreId: number | null) {
  const [removeRows, { isLoading, originalArgs }] = useSend(removeFromCartCall)
  const [addRows] = useSend(addToCartCall)
  const putBack = async (rows: readonly CartRow[]) => {
    if (chainStoreId === null) return
    const items = rows.map(({ partnerProductId, productOptionId, count }) => ({
      partnerProductId,
      productOptionId,
      count,
      chainStoreId,
    }))
    const answer = await addRows({ query: { partnerUri }, body: items })
    if (answer.error) toast(sentenceOf(answer.error), { tone: 'error' })
  }
  const remove = async (rows: readonly CartRow[]) => {
    const answer = await removeRows({ query: { partnerUri, ids: rows.map(({ cartId }) => cartId).join(',') } })
    if (answer.error) toast(sentenceOf(answer.error), { tone: 'error' })
    else
      toast(`상품 ${rows.length}개를 삭제했습니다.`, {
        action: { label: '되돌리기', onPress: () => void putBack(rows) },
      })
  }
  const removing = isLoading ? originalArgs?.query?.ids?.toString().split(',') : undefined
  return { remove, isRemoving: ({ cartId }: CartRow) => removing?.includes(String(cartId)) ?? false }
}

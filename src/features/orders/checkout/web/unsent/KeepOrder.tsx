import { Button } from '#web/ui/form/Button.tsx'
import { confirmDialog } from '#web/ui/overlay/dialogs.ts'
import { toast } from '#web/ui/overlay/toast.ts'
import { goodsName } from '#features/orders/orders/contract/order-terms.ts'
import { unsentOrderSentences } from '../../contract/unsent-order-sentences.ts'
import type { OrderRefused } from '../place/use-place-order.ts'
import { hasUnsent, writeUnsent } from './unsent-storage.ts'

interface KeepOrderProps {
  memberId: number
  partnerUri: string
  orderPath: string
  refused: OrderRefused | null
}

/** Offers to keep an order on this device when the connection failed. Not for cards, whose payment needs a window. */
export function KeepOrder({ memberId, partnerUri, orderPath, refused }: KeepOrderProps) {
  if (!refused?.unanswered) return null
  const { seen, body, key, directProductId, at } = refused.unanswered
  const usesCash = body.payMethod === 'CASH' || (body.cashAmount ?? 0) > 0
  if (body.payMethod === 'CARD' && seen.total > (body.cashAmount ?? 0)) return null
  const keep = async () => {
    if (hasUnsent(memberId) && !(await confirmDialog({ text: unsentOrderSentences.replaceAsk, confirm: '바꾸기' })))
      return
    writeUnsent(memberId, {
      partnerUri,
      orderPath,
      goods: goodsName({ title: seen.lines[0]?.name ?? '', productCount: seen.lines.length }),
      total: seen.total,
      balance: usesCash ? seen.cash.balance : null,
      keptAt: at,
      waiting: { key, body, ...(directProductId !== undefined && { directProductId }) },
      problem: '',
    })
    toast(unsentOrderSentences.kept)
  }
  return (
    <>
      <p>{unsentOrderSentences.offer}</p>
      <Button wide onClick={() => void keep()}>
        이 기기에 보관하기
      </Button>
    </>
  )
}

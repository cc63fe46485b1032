import { sentenceOf } from '#web/api/api-error.ts'
import { toast } from '#web/ui/overlay/toast.ts'
import { useSend } from '#web/api/use-call.ts'
import { prepareOrderCall, undoPrepareCall } from '../contract/fulfilment.admin.calls.ts'

/** Time for which a toast offers to undo a wrong press; afterwards the order's page offers it. */
const undoShownMs = 20_000

/** Runs 발주 확인 for one order, or for one supplier of it, and shows the outcome in a toast, which offers to take it back. */
export function usePrepare() {
  const [prepare, { isLoading: pending, originalArgs }] = useSend(prepareOrderCall)
  const undo = useUndoPrepare()
  const run = async (orderNumber: string, supplierId?: number): Promise<boolean> => {
    if (pending) return false
    const { error } = await prepare({ params: { orderNumber }, body: supplierId === undefined ? {} : { supplierId } })
    if (error) toast(sentenceOf(error), { tone: 'error' })
    else {
      const action = { label: '되돌리기', onPress: () => void undo.run(orderNumber) }
      toast('발주를 확인했습니다. 5분 안에 되돌릴 수 있습니다.', { action, ms: undoShownMs })
    }
    return !error
  }
  return { run, pending, pendingOrder: pending ? originalArgs?.params.orderNumber : undefined }
}

/** Takes 발주 확인 back, and shows the outcome in a toast. */
export function useUndoPrepare() {
  const [undo, { isLoading: pending }] = useSend(undoPrepareCall)
  const run = async (orderNumber: string): Promise<void> => {
    if (pending) return
    const { error } = await undo({ params: { orderNumber } })
    if (error) toast(sentenceOf(error), { tone: 'error' })
    else toast('발주 확인을 되돌렸습니다.')
  }
  return { run, pending }
}

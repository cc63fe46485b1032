import { sentenceOf } from '#web/api/api-error.ts'
import { toast } from '#web/ui/overlay/toast.ts'
import { usePrepareOrderMutation } from '../ordering.admin.api.ts'

/** Runs 발주 확인 for one order, or for one supplier of it, and shows the outcome in a toast. */
export function usePrepare() {
  const [prepare, { isLoading: pending, originalArgs }] = usePrepareOrderMutation()
  const run = async (orderNumber: string, supplierId?: number): Promise<boolean> => {
    if (pending) return false
    const { error } = await prepare({ orderNumber, body: supplierId === undefined ? {} : { supplierId } })
    if (error) toast(sentenceOf(error), { tone: 'error' })
    else toast('발주를 확인했습니다. 상품 준비를 시작합니다.')
    return !error
  }
  return { run, pending, pendingOrder: pending ? originalArgs?.orderNumber : undefined }
}

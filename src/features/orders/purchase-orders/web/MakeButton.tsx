import { sentenceOf } from '#web/api/api-error.ts'
import { useSend } from '#web/api/use-call.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { alertDialog, confirmDialog } from '#web/ui/overlay/dialogs.ts'
import { toast } from '#web/ui/overlay/toast.ts'
import { purchaseOrderSentences } from '../contract/purchase-order-terms.ts'
import { makePurchaseOrdersCall } from '../contract/purchase-orders.admin.calls.ts'

interface MakeButtonProps {
  /** Undefined: all suppliers. */
  supplierId: number | undefined
}

/** 지금 발주서 만들기: a second press finds nothing new, so it makes no second one. */
export function MakeButton({ supplierId }: MakeButtonProps) {
  const [make, { isLoading: pending }] = useSend(makePurchaseOrdersCall)
  const run = async () => {
    const whose = supplierId === undefined ? '바뀐 내용이 있는 모든 공급사의' : '이 공급사의'
    const text = `${whose} 발주서를 지금 만들어 메일로 보내시겠습니까? 마감 시각의 발주서에는 그 뒤에 바뀐 내용만 담깁니다.`
    if (!(await confirmDialog({ text, confirm: '만들고 보내기' }))) return
    const { data, error } = await make({ body: supplierId === undefined ? {} : { supplierId } })
    if (data) toast(purchaseOrderSentences.made(data.numbers.length))
    else await alertDialog(sentenceOf(error))
  }
  return (
    <Button look="primary" pending={pending} onClick={() => void run()}>
      지금 발주서 만들기
    </Button>
  )
}

import { sentenceOf } from '#web/api/api-error.ts'
import { useCall, useSend } from '#web/api/use-call.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { alertDialog, confirmDialog } from '#web/ui/overlay/dialogs.ts'
import { toast } from '#web/ui/overlay/toast.ts'
import { receiptPurposeLabels } from '../contract/document-terms.ts'
import { keptReceiptCall, forgetReceiptCall } from '../contract/tax-documents.calls.ts'
import css from './TaxDocument.module.css'

/** The number that the member keeps for cash receipts, with its deletion. */
export function KeptReceipt() {
  const { data } = useCall(keptReceiptCall)
  const [forget, { isLoading }] = useSend(forgetReceiptCall)
  const kept = data?.kept
  if (!kept) return null
  const ask = async () => {
    const text = '저장된 현금영수증 번호를 삭제하시겠습니까? 이미 하신 주문의 현금영수증은 그대로 발행됩니다.'
    if (!(await confirmDialog({ text, confirm: '삭제하기' }))) return
    const { error } = await forget()
    if (error) return alertDialog(sentenceOf(error))
    toast('현금영수증 번호를 삭제했습니다.')
  }
  return (
    <Card title="저장된 현금영수증 번호">
      <p className={css['sums']}>
        <span>
          {receiptPurposeLabels[kept.purpose]} {kept.masked}
        </span>
        <Button pending={isLoading} onClick={() => void ask()}>
          삭제
        </Button>
      </p>
    </Card>
  )
}

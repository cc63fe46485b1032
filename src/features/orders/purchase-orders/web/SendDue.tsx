import { formatNumber } from '#values/won.ts'
import { sentenceOf } from '#web/api/api-error.ts'
import { useSend } from '#web/api/use-call.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { alertDialog, confirmDialog } from '#web/ui/overlay/dialogs.ts'
import { toast } from '#web/ui/overlay/toast.ts'
import { purchaseOrderSentences } from '../contract/purchase-order-terms.ts'
import { makePurchaseOrdersCall, type DueSupplier } from '../contract/purchase-orders.admin.calls.ts'

interface SendDueProps {
  suppliers: readonly DueSupplier[]
  label: string
  onSent: () => void
}

/** Makes the purchase orders of these suppliers and mails them: a second press finds nothing new, so it makes no second one. */
export function SendDue({ suppliers, label, onSent }: SendDueProps) {
  const [make, { isLoading: pending }] = useSend(makePurchaseOrdersCall)
  const run = async () => {
    if (!(await confirmDialog({ text: questionAbout(suppliers), confirm: '만들고 보내기' }))) return
    const { data, error } = await make({ body: { supplierIds: suppliers.map(({ supplierId }) => supplierId) } })
    if (!data) return alertDialog(sentenceOf(error))
    toast(purchaseOrderSentences.made(data.numbers.length, suppliers.length))
    onSent()
  }
  return (
    <Button look="primary" pending={pending} onClick={() => void run()}>
      {label}
    </Button>
  )
}

function questionAbout(suppliers: readonly DueSupplier[]): string {
  const [first, ...others] = suppliers
  const whose = others.length > 0 ? `${first?.name} 외 ${formatNumber(others.length)}곳` : (first?.name ?? '')
  const noMail = suppliers.filter(({ contactEmail }) => contactEmail === '').length
  return [
    `${whose}의 발주서를 지금 만들어 메일로 보내시겠습니까? 마감 시각의 발주서에는 그 뒤에 바뀐 내용만 담깁니다.`,
    noMail > 0 && `메일 주소가 없는 ${formatNumber(noMail)}곳은 만든 뒤 직접 전달해 주세요.`,
  ]
    .filter(Boolean)
    .join(' ')
}

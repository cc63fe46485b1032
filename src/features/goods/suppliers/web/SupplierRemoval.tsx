import { useNavigate } from 'react-router'
import { isApiError, sentenceOf } from '#web/api/api-error.ts'
import { useSend } from '#web/api/use-call.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { PanelActions, PanelSection } from '#web/ui/layout/Panel.tsx'
import { alertDialog, confirmDialog } from '#web/ui/overlay/dialogs.ts'
import { toast } from '#web/ui/overlay/toast.ts'
import { deleteSupplierCall, supplierSentences, type SupplierDetail } from '../contract/suppliers.admin.calls.ts'

interface SupplierRemovalProps {
  supplier: SupplierDetail
  isActive: boolean
  onSetActive: (isActive: boolean) => void
}

/** Deactivates a supplier, or deletes one without products and open orders. */
export function SupplierRemoval({ supplier, isActive, onSetActive }: SupplierRemovalProps) {
  const { supplierId, name, products } = supplier
  const [remove, { isLoading: pending }] = useSend(deleteSupplierCall)
  const navigate = useNavigate()
  const deactivate = async () => {
    const sold = products > 0 ? `판매 중인 상품은 그대로 판매됩니다.` : ''
    const text = `${name} 공급사를 비활성으로 바꾸시겠습니까? 새 상품에 선택할 수 없습니다. ${sold}`.trim()
    if (await confirmDialog({ text, confirm: '비활성으로 변경' })) onSetActive(false)
  }
  const run = async () => {
    if (!(await confirmDialog({ text: `${name} 공급사를 삭제하시겠습니까?`, confirm: '삭제', danger: true }))) return
    const { error } = await remove({ params: { supplierId } })
    if (!error) {
      toast(supplierSentences.deleted)
      void navigate('/admin/supplier', { replace: true })
    } else if (isApiError(error) && error.status === 409 && isActive) {
      const text = sentenceOf(error)
      if (await confirmDialog({ text, confirm: '비활성으로 변경' })) onSetActive(false)
    } else await alertDialog(sentenceOf(error))
  }
  return (
    <PanelSection title="거래 종료">
      <PanelActions>
        {isActive ? (
          <Button onClick={() => void deactivate()}>비활성으로 변경</Button>
        ) : (
          <Button onClick={() => onSetActive(true)}>다시 거래</Button>
        )}
        <Button look="plain" pending={pending} onClick={() => void run()}>
          공급사 삭제
        </Button>
      </PanelActions>
    </PanelSection>
  )
}

import { useState, type FormEvent } from 'react'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { FormDialogButtons } from '#web/ui/overlay/FormDialogButtons.tsx'
import { FormRefusal } from '#web/ui/form/FormRefusal.tsx'
import { TextAreaField } from '#web/ui/form/text-fields.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { useKeptText } from '#web/local/use-kept-draft.ts'
import { brandDecisionSentences, type AdminBrand } from '../contract/brand-admin.admin.calls.ts'
import { useRefuseBrandMutation } from './brand-admin.api.ts'

/** 보류: the brand keeps waiting, and its headquarters reads the reason. */
export function AdminRefuseDialog({ brand, onClose }: { brand: AdminBrand; onClose: () => void }) {
  const { partnerId, name } = brand
  const [reason, setReason] = useKeptText(`refuse:${partnerId}`)
  const [sent, setSent] = useState(false)
  const [refuse, { isLoading: pending, error }] = useRefuseBrandMutation()
  const tooShort = reason.trim().length < 2

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setSent(true)
    if (pending || tooShort) return
    const { data } = await refuse({ partnerId, reason: reason.trim() })
    if (!data) return
    toast(`${name} 브랜드의 승인을 보류했습니다.`)
    onClose()
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="승인 보류"
      footer={
        <FormDialogButtons onClose={onClose} look="danger" form="refuse" pending={pending}>
          보류하기
        </FormDialogButtons>
      }
    >
      <form id="refuse" onSubmit={(event) => void submit(event)} noValidate>
        <TextAreaField
          label="사유"
          required
          data-autofocus
          rows={3}
          maxLength={200}
          hint="본사에 메일로 안내되며, 본사의 쇼핑몰 첫 화면에도 그대로 표시됩니다."
          placeholder="예: 사업자등록번호를 다시 확인해 주세요."
          value={reason}
          error={sent && tooShort && brandDecisionSentences.reasonShort}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <FormRefusal error={error} />
      </form>
    </Dialog>
  )
}

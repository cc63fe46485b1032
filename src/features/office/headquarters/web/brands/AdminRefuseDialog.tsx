import { useState, type FormEvent } from 'react'
import { useSend } from '#web/api/use-call.ts'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { FormDialogButtons } from '#web/ui/overlay/FormDialogButtons.tsx'
import { TextAreaField } from '#web/ui/form/text-fields.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { useKeptText } from '#web/local/use-kept-draft.ts'
import { refuseBrandCall, brandDecisionSentences, type AdminBrand } from '../../contract/brands.admin.calls.ts'
import { RecordRefusal } from '#features/platform/audit/web/RecordRefusal.tsx'

interface RefuseDialogProps {
  brand: AdminBrand
  onClose: () => void
}

/** 보류: the brand keeps waiting, and its headquarters reads the reason. */
export function AdminRefuseDialog({ brand, onClose }: RefuseDialogProps) {
  const { partnerId, name } = brand
  // Sends the version that the operator saw; a later one contains unseen data.
  const [version] = useState(brand.version)
  const [reason, setReason] = useKeptText(`refuse:${partnerId}`)
  const [sent, setSent] = useState(false)
  const [refuse, { isLoading: pending, error }] = useSend(refuseBrandCall)
  const tooShort = reason.trim().length < 2

  const send = async (seen: number) => {
    const { data } = await refuse({ params: { partnerId }, body: { version: seen, reason: reason.trim() } })
    if (!data) return
    toast(`${name} 브랜드의 승인을 보류했습니다.`)
    onClose()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSent(true)
    if (!pending && !tooShort) void send(version)
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
      <form id="refuse" onSubmit={submit} noValidate>
        <TextAreaField
          label="사유"
          required
          data-autofocus
          rows={3}
          maxLength={200}
          hint="본사에 메일로 안내됩니다. 본사는 사유를 확인한 후 신청 내용을 수정해 다시 제출합니다."
          placeholder="예: 사업자등록번호를 다시 확인해 주세요."
          value={reason}
          error={sent && tooShort && brandDecisionSentences.reasonShort}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <RecordRefusal error={error} pending={pending} onReload={onClose} onOverwrite={(seen) => void send(seen)} />
      </form>
    </Dialog>
  )
}

import { useState, type FormEvent } from 'react'
import { useSend } from '#web/api/use-call.ts'
import { useKeptText } from '#web/local/use-kept-draft.ts'
import { FormRefusal } from '#web/ui/form/FormRefusal.tsx'
import { TextAreaField } from '#web/ui/form/text-fields.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { FormDialogButtons } from '#web/ui/overlay/FormDialogButtons.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import type { AdminReturnDetail } from '../contract/return-data.ts'
import { returnSentences } from '../contract/return-sentences.ts'
import { refuseReturnCall } from '../contract/returns.admin.calls.ts'
import css from './Returns.module.css'

/** 거절: with the reason that the buyer reads. */
export function RefuseReturnDialog({ detail, onClose }: { detail: AdminReturnDetail; onClose: () => void }) {
  const id = String(detail.id)
  const [reason, setReason] = useKeptText(`refuseReturn:${id}`)
  const [sent, setSent] = useState(false)
  const [refuse, { isLoading: pending, error }] = useSend(refuseReturnCall)
  const isShort = reason.trim().length < 2
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setSent(true)
    if (pending || isShort) return
    const { error: refused } = await refuse({ params: { id }, body: { reason: reason.trim() } })
    if (refused) return
    setReason('')
    toast(returnSentences.refused)
    onClose()
  }
  const formId = `refuseReturn${id}`
  return (
    <Dialog
      open
      onClose={onClose}
      title="반품·교환 거절"
      footer={
        <FormDialogButtons onClose={onClose} look="danger" form={formId} pending={pending}>
          거절하기
        </FormDialogButtons>
      }
    >
      <form id={formId} className={css['dialog']} onSubmit={(event) => void submit(event)} noValidate>
        <TextAreaField
          label="거절 사유"
          required
          rows={3}
          maxLength={200}
          placeholder="예: 사용한 흔적이 있어 다시 판매할 수 없습니다."
          hint="신청자에게 보내는 알림과 주문상세에 표시됩니다."
          value={reason}
          error={sent && isShort && returnSentences.reasonShort}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <FormRefusal error={error} />
      </form>
    </Dialog>
  )
}

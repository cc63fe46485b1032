import { useState, type FormEvent } from 'react'
import { useSend } from '#web/api/use-call.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { FormRefusal } from '#web/ui/form/FormRefusal.tsx'
import { TextField } from '#web/ui/form/text-fields.tsx'
import { Facts } from '#web/ui/layout/Facts.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { FormDialogButtons } from '#web/ui/overlay/FormDialogButtons.tsx'
import { reasonShort } from '#contract/reason.ts'
import { memberContactCall, type AdminMember } from '../../contract/members.admin.calls.ts'
import css from './AdminMember.module.css'

/** Asks for the reason, then shows the unmasked contacts until the dialog closes. */
export function AdminContactDialog({ member, onClose }: { member: AdminMember; onClose: () => void }) {
  const [reason, setReason] = useState('')
  const [sent, setSent] = useState(false)
  const [show, { data: contact, isLoading: pending, error }] = useSend(memberContactCall)
  const tooShort = reason.trim().length < 2
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSent(true)
    if (!pending && !tooShort) void show({ params: { memberId: member.memberId }, body: { reason: reason.trim() } })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="연락처 보기"
      footer={
        contact ? (
          <Button size="large" onClick={onClose}>
            닫기
          </Button>
        ) : (
          <FormDialogButtons onClose={onClose} form="contact" pending={pending}>
            확인
          </FormDialogButtons>
        )
      }
    >
      <form id="contact" className={css['form']} onSubmit={submit} noValidate>
        {contact ? (
          <Facts
            rows={[
              ['이름', contact.name],
              ['휴대폰', contact.phone],
              ['이메일', contact.email],
            ]}
          />
        ) : (
          <TextField
            label="조회 사유"
            required
            data-autofocus
            maxLength={200}
            hint="조회한 사람과 사유가 감사 기록에 남습니다."
            placeholder="예: 배송 문의 회신"
            value={reason}
            error={sent && tooShort && reasonShort}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        )}
        <FormRefusal error={error} />
      </form>
    </Dialog>
  )
}

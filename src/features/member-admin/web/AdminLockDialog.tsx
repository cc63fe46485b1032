import { useState, type FormEvent } from 'react'
import { TextAreaField } from '#web/ui/form/text-fields.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { FormDialogButtons } from '#web/ui/overlay/FormDialogButtons.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { memberAdminSentences, type AdminMember } from '../contract/member-admin.calls.ts'
import css from './AdminMember.module.css'
import { useChangeMemberStateMutation } from './member-admin.api.ts'
import type { RefusalSlot } from './refusal-slot.ts'

interface LockDialogProps {
  member: AdminMember
  refusal: RefusalSlot
  onClose: () => void
}

/** Locks or unlocks a member: names the consequences and asks for the reason. */
export function AdminLockDialog({ member, refusal, onClose }: LockDialogProps) {
  // A later version belongs to data that the operator has not seen.
  const [{ version, words }] = useState(() => ({ version: member.version, words: wordsOf(member) }))
  const [reason, setReason] = useState('')
  const [sent, setSent] = useState(false)
  const [change, { isLoading: pending, error }] = useChangeMemberStateMutation()
  const tooShort = reason.trim().length < 2
  const send = async (seen: number) => {
    const { memberId } = member
    const { data } = await change({ memberId, version: seen, state: words.to, reason: reason.trim() })
    if (!data) return
    toast(words.done)
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
      title={words.title}
      footer={
        <FormDialogButtons
          onClose={onClose}
          look={words.to === 'LOCK' ? 'danger' : 'primary'}
          form="lock"
          pending={pending}
        >
          {words.button}
        </FormDialogButtons>
      }
    >
      <form id="lock" className={css['form']} onSubmit={submit} noValidate>
        <ul className={css['effects']}>
          {words.effects.map((effect) => (
            <li key={effect}>{effect}</li>
          ))}
        </ul>
        <TextAreaField
          label="사유"
          required
          data-autofocus
          rows={3}
          maxLength={200}
          hint="회원에게 메일로 안내됩니다."
          value={reason}
          error={sent && tooShort && memberAdminSentences.reasonShort}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        {refusal({ error, pending, onReload: onClose, onOverwrite: (seen) => void send(seen) })}
      </form>
    </Dialog>
  )
}

const wordsOf = ({ username, state }: AdminMember) =>
  state === 'LOCK'
    ? ({
        to: 'ACTIVE',
        title: `${username} 회원의 이용 제한을 해제하시겠습니까?`,
        button: '이용 제한 해제',
        done: '이용 제한을 해제했습니다.',
        effects: ['바로 다시 로그인할 수 있습니다.'],
      } as const)
    : ({
        to: 'LOCK',
        title: `${username} 회원의 이용을 제한하시겠습니까?`,
        button: '이용 제한',
        done: '회원의 이용을 제한했습니다.',
        effects: [
          '모든 기기에서 바로 로그아웃되고, 다시 로그인할 수 없습니다.',
          '이미 받은 주문은 계속 처리하며, 예치금은 그대로 보관됩니다.',
        ],
      } as const)

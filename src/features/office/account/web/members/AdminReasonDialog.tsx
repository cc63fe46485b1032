import { useState, type FormEvent } from 'react'
import { TextAreaField } from '#web/ui/form/text-fields.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { FormDialogButtons } from '#web/ui/overlay/FormDialogButtons.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { reasonShort } from '#contract/reason.ts'
import css from './AdminMember.module.css'
import { RecordRefusal } from '#features/platform/audit/web/RecordRefusal.tsx'

/** A change of a member as the dialog words it. */
export interface ReasonedChange {
  title: string
  button: string
  look: 'primary' | 'danger'
  /** Sentence after the change. */
  done: string
  effects: readonly string[]
}

interface AdminReasonDialogProps {
  words: ReasonedChange
  version: number
  /** Sends the change over the version that the operator has seen; true when it was made. */
  send: (change: { version: number; reason: string }) => Promise<boolean>
  pending: boolean
  error: unknown
  onClose: () => void
}

/** Names the consequences of a change of a member and asks for the reason. */
export function AdminReasonDialog({ words, version, send, pending, error, onClose }: AdminReasonDialogProps) {
  const [reason, setReason] = useState('')
  const [sent, setSent] = useState(false)
  const tooShort = reason.trim().length < 2
  const change = async (seen: number) => {
    if (!(await send({ version: seen, reason: reason.trim() }))) return
    toast(words.done)
    onClose()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSent(true)
    if (!pending && !tooShort) void change(version)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.title}
      footer={
        <FormDialogButtons onClose={onClose} look={words.look} form="reason" pending={pending}>
          {words.button}
        </FormDialogButtons>
      }
    >
      <form id="reason" className={css['form']} onSubmit={submit} noValidate>
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
          error={sent && tooShort && reasonShort}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <RecordRefusal error={error} pending={pending} onReload={onClose} onOverwrite={(seen) => void change(seen)} />
      </form>
    </Dialog>
  )
}

import { useEffect, useState } from 'react'
import { Button } from '#web/ui/form/Button.tsx'
import { TextAreaField } from '#web/ui/form/text-fields.tsx'
import { ErrorState } from '#web/ui/layout/states.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { storeContactSentences, storeRefusalSentences } from '../contract/chain-stores.partner.calls.ts'
import { ContactFacts, useStoreContact } from './StoreContact.tsx'
import css from './PartnerApprovalDialog.module.css'

interface PartnerApprovalDialogProps {
  shopId: string
  storeId: number
  title: string
  text: string
  /** Label of the button that decides. */
  confirm: string
  isRefusal: boolean
  /** With the reason of a refusal. */
  onAnswer: (agreed: boolean, reason?: string) => void
}

/** Asks before an application is approved or refused, with the applicant's numbers for a call. Each view is recorded. */
export function PartnerApprovalDialog({
  shopId,
  storeId,
  title,
  text,
  confirm,
  ...decision
}: PartnerApprovalDialogProps) {
  const { isRefusal, onAnswer } = decision
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const { contact, error, show } = useStoreContact({ shopId, storeId })
  // The server records the view when it shows the numbers.
  useEffect(() => void show(), [show])
  const agree = () => {
    if (!isRefusal) return onAnswer(true)
    if (reason.trim().length < 2) return setMissing(true)
    onAnswer(true, reason.trim())
  }
  return (
    <Dialog
      open
      title={title}
      onClose={() => onAnswer(false)}
      footer={
        <>
          <Button size="large" onClick={() => onAnswer(false)}>
            취소
          </Button>
          <Button look={isRefusal ? 'danger' : 'primary'} size="large" onClick={agree}>
            {confirm}
          </Button>
        </>
      }
    >
      <div className={css['content']}>
        <p>{text}</p>
        {isRefusal && (
          <TextAreaField
            label="거절 사유"
            required
            rows={3}
            maxLength={200}
            value={reason}
            hint={storeRefusalSentences.hint}
            error={isMissing && reason.trim().length < 2 && storeRefusalSentences.reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
        )}
        {error ? <ErrorState error={error} onRetry={() => void show()} /> : <ContactFacts contact={contact} />}
        <p className={css['note']}>{storeContactSentences.recorded}</p>
      </div>
    </Dialog>
  )
}

import { useEffect } from 'react'
import { ReasonDialog } from '#features/platform/saved-replies/web/ReasonDialog.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { ErrorState } from '#web/ui/layout/states.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { storeContactSentences, storeRefusalSentences } from '../contract/chain-stores.partner.calls.ts'
import { ContactFacts, useOwesReason, useStoreContact } from './StoreContact.tsx'
import css from './PartnerApprovalDialog.module.css'
import layout from '#web/ui/layout/words.module.css'

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
export function PartnerApprovalDialog({ shopId, storeId, ...decision }: PartnerApprovalDialogProps) {
  const { title, text, confirm, isRefusal, onAnswer } = decision
  // An operator reads the contacts on the page of the store, after a reason.
  const contact = !useOwesReason() && <Applicant shopId={shopId} storeId={storeId} />
  if (isRefusal) {
    return (
      <ReasonDialog
        kind="REFUSAL"
        words={{
          title,
          button: confirm,
          look: 'danger',
          effects: text,
          label: '거절 사유',
          hint: storeRefusalSentences.hint,
        }}
        send={async (reason) => {
          onAnswer(true, reason)
          return {}
        }}
        keepsOpen
        onClose={() => onAnswer(false)}
        sum={contact}
      />
    )
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
          <Button look="primary" size="large" onClick={() => onAnswer(true)}>
            {confirm}
          </Button>
        </>
      }
    >
      <div className={layout['stack12']}>
        <p>{text}</p>
        {contact}
      </div>
    </Dialog>
  )
}

function Applicant({ shopId, storeId }: { shopId: string; storeId: number }) {
  const { contact, error, show } = useStoreContact({ shopId, storeId })
  // The server records the view when it shows the numbers.
  useEffect(() => void show(), [show])
  return (
    <>
      {error ? <ErrorState error={error} onRetry={() => void show()} /> : <ContactFacts contact={contact} />}
      <p className={css['note']}>{storeContactSentences.recorded}</p>
    </>
  )
}

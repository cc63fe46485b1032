import { IconFlag } from '@tabler/icons-react'
import { useState, type FormEvent } from 'react'
import { useSend } from '#web/api/use-call.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { FormRefusal } from '#web/ui/form/FormRefusal.tsx'
import { RadioCards } from '#web/ui/form/RadioCards.tsx'
import { TextAreaField } from '#web/ui/form/text-fields.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { FormDialogButtons } from '#web/ui/overlay/FormDialogButtons.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { reportCommentCall, reportPostCall } from '../contract/community-reactions.calls.ts'
import {
  longestReportNote,
  reportForm,
  reportReasonCodes,
  reportReasons,
  reportSentences,
  type ReportReason,
} from '../contract/report-terms.ts'
import css from './ReportButton.module.css'
import layout from '#web/ui/layout/words.module.css'

type ReportedText = { postId: number } | { commentId: number }

interface ReportButtonProps {
  /** The text that is reported, in the button's accessible name. */
  name: string
  of: ReportedText
}

/** Reports a text of somebody else to the headquarters. */
export function ReportButton({ name, of }: ReportButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        look="plain"
        size="small"
        className={css['button']}
        icon={<IconFlag size={18} stroke={1.7} aria-hidden />}
        aria-label={`${name} 신고`}
        onClick={() => setOpen(true)}
      >
        신고
      </Button>
      {isOpen && <ReportDialog of={of} onClose={() => setOpen(false)} />}
    </>
  )
}

const reasons = reportReasonCodes.map((key) => ({ key, label: reportReasons[key].label }))

function ReportDialog({ of, onClose }: { of: ReportedText; onClose: () => void }) {
  const [reason, setReason] = useState<ReportReason | null>(null)
  const [note, setNote] = useState('')
  const [isSent, setSent] = useState(false)
  const [report, { isLoading: pending, error }] = useSend('commentId' in of ? reportCommentCall : reportPostCall)
  const read = reportForm.safeParse({ reason, ...(reason === 'OTHER' && { note }) })
  const problem = isSent && !read.success ? read.error.issues[0]?.message : undefined
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setSent(true)
    if (pending || !read.success) return
    const answer = await report({ params: { id: 'commentId' in of ? of.commentId : of.postId }, body: read.data })
    if (answer.error) return
    toast(reportSentences.sent)
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="신고하기"
      footer={
        <FormDialogButtons onClose={onClose} look="danger" form="report" pending={pending}>
          신고
        </FormDialogButtons>
      }
    >
      <form id="report" className={layout['stack16']} onSubmit={(event) => void submit(event)} noValidate>
        <p>{reportSentences.about}</p>
        <RadioCards label="신고 사유" items={reasons} value={reason} onChange={setReason} />
        {reason === 'OTHER' && (
          <TextAreaField
            label="신고 내용"
            required
            rows={3}
            maxLength={longestReportNote}
            value={note}
            error={problem}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
        )}
        {reason === null && problem && (
          <p role="alert" className={layout['badNote']}>
            {problem}
          </p>
        )}
        <FormRefusal error={error} />
      </form>
    </Dialog>
  )
}

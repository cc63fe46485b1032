import { useState, type FormEvent } from 'react'
import { koreanDay } from '#values/korean-date.ts'
import { formatWon } from '#values/won.ts'
import { useSend } from '#web/api/use-call.ts'
import { FormRefusal } from '#web/ui/form/FormRefusal.tsx'
import { TextField } from '#web/ui/form/text-fields.tsx'
import { Facts } from '#web/ui/layout/Facts.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { FormDialogButtons } from '#web/ui/overlay/FormDialogButtons.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { documentKindLabels } from '../contract/document-terms.ts'
import { isApprovalNumber, issueSentences } from '../contract/issue-terms.ts'
import { recordIssuedCall, type AdminTaxDocument } from '../contract/tax-documents.admin.calls.ts'
import css from './TaxDocument.module.css'

interface RecordIssuedProps {
  document: AdminTaxDocument
  onClose: () => void
  onDone: () => void
}

/** Records the approval number of a document that was issued on the tax office's page. */
export function RecordIssued({ document, onClose, onDone }: RecordIssuedProps) {
  const { number, kind, buyer, total } = document
  const [approvalNumber, setApproval] = useState('')
  const [issuedOn, setIssuedOn] = useState(() => koreanDay(new Date()))
  const [record, { isLoading: pending, error }] = useSend(recordIssuedCall)
  const typed = approvalNumber.trim()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (pending || !isApprovalNumber(typed)) return
    const { data } = await record({ params: { number }, body: { approvalNumber: typed, issuedOn } })
    if (!data) return
    toast('발행 완료로 표시했습니다.')
    onDone()
  }
  const form = 'recordIssued'
  return (
    <Dialog
      open
      onClose={onClose}
      title="승인번호 입력"
      footer={
        <FormDialogButtons
          form={form}
          pending={pending}
          disabledReason={isApprovalNumber(typed) ? undefined : issueSentences.approval}
          onClose={onClose}
        >
          발행 완료
        </FormDialogButtons>
      }
    >
      <form id={form} className={css['form']} onSubmit={(event) => void submit(event)} noValidate>
        <Facts
          rows={[
            ['문서', `${number} · ${documentKindLabels[kind]}`],
            ['공급받는 자', buyer.companyName],
            ['합계', <b key="total">{formatWon(total)}</b>],
          ]}
        />
        <TextField
          label="승인번호"
          required
          autoComplete="off"
          value={approvalNumber}
          onChange={({ currentTarget }) => setApproval(currentTarget.value)}
        />
        <TextField
          label="발행일"
          type="date"
          required
          value={issuedOn}
          onChange={({ currentTarget }) => setIssuedOn(currentTarget.value)}
        />
        <FormRefusal error={error} />
      </form>
    </Dialog>
  )
}

import type { FormEvent } from 'react'
import { koreanDay } from '#values/korean-date.ts'
import { formatWon } from '#values/won.ts'
import { useSend } from '#web/api/use-call.ts'
import { FormRefusal } from '#web/ui/form/FormRefusal.tsx'
import { TextField } from '#web/ui/form/text-fields.tsx'
import { schemaErrors, useValidatedForm } from '#web/ui/form/use-validated-form.ts'
import { Facts } from '#web/ui/layout/Facts.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { FormDialogButtons } from '#web/ui/overlay/FormDialogButtons.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { documentKindLabels } from '../contract/document-terms.ts'
import { issuedBody, recordIssuedCall, type AdminTaxDocument } from '../contract/tax-documents.admin.calls.ts'
import layout from '#web/ui/layout/words.module.css'

interface RecordIssuedProps {
  document: AdminTaxDocument
  onClose: () => void
  onDone: () => void
}

/** Records the approval number of a document that was issued on the tax office's page. */
export function RecordIssued({ document, onClose, onDone }: RecordIssuedProps) {
  const { number, kind, buyer, total } = document
  const form = useValidatedForm({
    initial: { approvalNumber: '', issuedOn: koreanDay(new Date()) },
    errorsOf: (typed) => schemaErrors<typeof typed>(issuedBody, typed),
  })
  const [record, { isLoading: pending }] = useSend(recordIssuedCall)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (pending || !form.validate()) return
    const { error } = await record({ params: { number }, body: form.values })
    if (error) return form.refuse(error)
    toast('발행 완료로 표시했습니다.')
    onDone()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="승인번호 입력"
      footer={
        <FormDialogButtons form="recordIssued" pending={pending} onClose={onClose}>
          발행 완료
        </FormDialogButtons>
      }
    >
      <form
        id="recordIssued"
        ref={form.ref}
        className={layout['stack16']}
        onSubmit={(event) => void submit(event)}
        noValidate
      >
        <Facts
          rows={[
            ['문서', `${number} · ${documentKindLabels[kind]}`],
            ['공급받는 자', buyer.companyName],
            ['합계', <b key="total">{formatWon(total)}</b>],
          ]}
        />
        <TextField label="승인번호" required data-autofocus autoComplete="off" {...form.field('approvalNumber')} />
        <TextField label="발행일" type="date" required {...form.field('issuedOn')} />
        <FormRefusal error={form.refusal} />
      </form>
    </Dialog>
  )
}

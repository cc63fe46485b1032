import { useState, type FormEvent } from 'react'
import * as z from 'zod/mini'
import type { DocumentType } from '#features/orders/orders/contract/printable-documents.ts'
import { emailField, longestEmail } from '#features/people/members/contract/member-fields.ts'
import { useSend } from '#web/api/use-call.ts'
import { FormRefusal } from '#web/ui/form/FormRefusal.tsx'
import { RadioCards } from '#web/ui/form/RadioCards.tsx'
import { SelectField } from '#web/ui/form/SelectField.tsx'
import { TextField } from '#web/ui/form/text-fields.tsx'
import { schemaErrors, useValidatedForm } from '#web/ui/form/use-validated-form.ts'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { FormDialogButtons } from '#web/ui/overlay/FormDialogButtons.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { mailDocumentCall } from '../contract/document-mail.calls.ts'
import { documentMailSentences } from '../contract/document-mail.ts'
import { documentTypes } from '../contract/document-types.ts'
import layout from '#web/ui/layout/words.module.css'

interface MailDocumentDialogProps {
  orderNumber: string
  types: readonly DocumentType[]
  onClose: () => void
}

type Recipient = 'BUYER' | 'OTHER'
const address = z.object({ email: emailField })
const formId = 'mail-document'

/** Mails one document to the address of the order's member, or to a typed one. */
export function MailDocumentDialog({ orderNumber, types, onClose }: MailDocumentDialogProps) {
  const [type, setType] = useState<DocumentType>(types[0] ?? 'estimate')
  const [chosen, setRecipient] = useState<Recipient>()
  const [send, { isLoading: pending }] = useSend(mailDocumentCall)
  const form = useValidatedForm({
    initial: { email: '' },
    errorsOf: (values) =>
      recipientOf(chosen, values) === 'BUYER' ? {} : schemaErrors<{ email: string }>(address, trimmed(values)),
    draftName: `document-mail/${orderNumber}`,
    hasLastingDraft: true,
  })
  const recipient = recipientOf(chosen, form.values)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (pending || !form.validate()) return
    const body = recipient === 'BUYER' ? {} : trimmed(form.values)
    const { error } = await send({
      params: { orderNumber, type },
      body,
    })
    if (error) return form.refuse(error)
    form.reset({ email: '' })
    toast(documentMailSentences.sent(documentTypes[type].title))
    onClose()
  }
  return (
    <Dialog
      open
      keepsText
      title="서류 메일 보내기"
      onClose={onClose}
      footer={
        <FormDialogButtons form={formId} pending={pending} onClose={onClose}>
          보내기
        </FormDialogButtons>
      }
    >
      <form
        id={formId}
        ref={form.ref}
        className={layout['stack16']}
        onSubmit={(event) => void submit(event)}
        noValidate
      >
        {types.length > 1 && (
          <SelectField
            label="서류"
            options={types.map((code) => ({ value: code, label: documentTypes[code].title }))}
            value={type}
            onChoose={(value) => setType(value)}
          />
        )}
        <RadioCards
          label="받는 사람"
          labelShown
          items={[
            { key: 'BUYER', label: '주문자 이메일', note: '주문한 회원의 이메일로 보냅니다.' },
            { key: 'OTHER', label: '직접 입력' },
          ]}
          value={recipient}
          onChange={setRecipient}
        />
        {recipient === 'OTHER' && (
          <TextField
            {...form.field('email')}
            label="받는 이메일"
            required
            inputMode="email"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={longestEmail}
            placeholder="tax@example.com"
          />
        )}
        <FormRefusal error={form.refusal} />
      </form>
    </Dialog>
  )
}

/** Keeps the choice of an address that was typed before the dialog was closed. */
const recipientOf = (chosen: Recipient | undefined, { email }: { email: string }): Recipient =>
  chosen ?? (email.trim() === '' ? 'BUYER' : 'OTHER')

const trimmed = ({ email }: { email: string }) => ({ email: email.trim() })

import type { FormEvent } from 'react'
import * as z from 'zod/mini'
import { emailField, longestEmail } from '#features/people/members/contract/member-fields.ts'
import { useSend } from '#web/api/use-call.ts'
import { FormRefusal } from '#web/ui/form/FormRefusal.tsx'
import { TextField } from '#web/ui/form/text-fields.tsx'
import { schemaErrors, useValidatedForm } from '#web/ui/form/use-validated-form.ts'
import { Facts } from '#web/ui/layout/Facts.tsx'
import { confirmDialog } from '#web/ui/overlay/dialogs.ts'
import { toast } from '#web/ui/overlay/toast.ts'
import { Notice } from '#web/ui/text/Notice.tsx'
import { mailMonthEndCall } from '../contract/accountant-mail.calls.ts'
import { accountantMailSent, askAccountantMail } from '../contract/accountant-mail.ts'
import { monthLabel } from '../contract/month-label.ts'
import type { AskedMonth } from './month-end.api.ts'
import layout from '#web/ui/layout/words.module.css'

interface MailMonthEndFormProps {
  asked: AskedMonth
  /** The chosen stores in words; undefined: all. */
  stores: string | undefined
  /** The address of the last time. */
  email: string
  /** Why no mail can be sent now. */
  blocker: string | undefined
  pending: boolean
  setPending: (pending: boolean) => void
  onClose: () => void
}

const address = z.object({ email: emailField })

/** Asks for the address, and once more before the files leave: a wrong address can't be taken back. */
export function MailMonthEndForm({
  asked,
  stores,
  blocker,
  pending,
  setPending,
  onClose,
  ...last
}: MailMonthEndFormProps) {
  const [send] = useSend(mailMonthEndCall)
  const form = useValidatedForm({
    initial: { email: last.email },
    errorsOf: (values) => schemaErrors<{ email: string }>(address, { email: values.email.trim() }),
  })

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (pending || blocker || !form.validate()) return
    const email = form.values.email.trim()
    const text = askAccountantMail({ email, month: asked.month, stores })
    if (!(await confirmDialog({ text, confirm: '보내기' }))) return
    setPending(true)
    const body = { ...asked, email }
    const { error } = await send({ body })
    setPending(false)
    if (error) return form.refuse(error)
    toast(accountantMailSent(email))
    onClose()
  }

  return (
    <form
      id="mail-month-end"
      ref={form.ref}
      className={layout['stack16']}
      onSubmit={(event) => void submit(event)}
      noValidate
    >
      {blocker && <Notice>{blocker}</Notice>}
      <Facts
        rows={[
          ['기준 월', monthLabel(asked.month)],
          ['매장', stores ?? '전체'],
          ['첨부 파일', '엑셀, PDF'],
        ]}
      />
      <TextField
        {...form.field('email')}
        label="받는 이메일"
        required
        data-autofocus
        inputMode="email"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={longestEmail}
        placeholder="tax@example.com"
        hint="보낸 주소는 다음에 다시 쓸 수 있게 저장합니다."
      />
      <FormRefusal error={form.refusal} />
    </form>
  )
}

import { useState, type FormEvent } from 'react'
import * as z from 'zod/mini'
import { emailField, nameField } from '#features/people/members/contract/member-fields.ts'
import { FormRefusal } from '#web/ui/form/FormRefusal.tsx'
import { RadioCards, type RadioCard } from '#web/ui/form/RadioCards.tsx'
import { TextField } from '#web/ui/form/text-fields.tsx'
import { schemaErrors, useValidatedForm } from '#web/ui/form/use-validated-form.ts'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { FormDialogButtons } from '#web/ui/overlay/FormDialogButtons.tsx'
import { tellMailed } from './tell-mailed.ts'
import layout from '#web/ui/layout/words.module.css'

const person = z.object({ name: nameField, email: emailField })

interface InviteDialogProps<Role extends string> {
  title: string
  roles: readonly RadioCard<Role>[]
  initialRole: Role
  pending: boolean
  invite: (person: { name: string; email: string; role: Role }) => Promise<{
    data?: { mailedYn: 'Y' | 'N' } | undefined
    error?: unknown
  }>
  onClose: () => void
}

/** Asks for name, address and role of the invited person. */
export function InviteDialog<Role extends string>(props: InviteDialogProps<Role>) {
  const { title, roles, initialRole, pending, invite, onClose } = props
  const [role, setRole] = useState<Role>(initialRole)
  const form = useValidatedForm({
    initial: { name: '', email: '' },
    errorsOf: (values) => schemaErrors<{ name: string; email: string }>(person, values),
  })

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (pending || !form.validate()) return
    const { data, error } = await invite({ ...form.values, role })
    if (!data) return form.refuse(error)
    tellMailed(data.mailedYn, form.values.email)
    onClose()
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      footer={
        <FormDialogButtons onClose={onClose} form="invite" pending={pending}>
          초대 메일 보내기
        </FormDialogButtons>
      }
    >
      <form
        id="invite"
        ref={form.ref}
        className={layout['stack16']}
        onSubmit={(event) => void submit(event)}
        noValidate
      >
        <TextField {...form.field('name')} label="이름" required data-autofocus autoComplete="off" maxLength={30} />
        <TextField
          {...form.field('email')}
          label="이메일"
          required
          inputMode="email"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={100}
          hint="아이디와 비밀번호를 정할 수 있는 링크를 보냅니다. 3일 동안 사용할 수 있습니다."
        />
        <RadioCards label="권한" labelShown items={roles} value={role} onChange={setRole} />
        <FormRefusal error={form.refusal} />
      </form>
    </Dialog>
  )
}

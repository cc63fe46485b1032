import type { FormEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { changePasswordCall, recoverySentences } from '#features/access/recovery/contract/recovery.calls.ts'
import { useSend } from '#web/api/use-call.ts'
import { isReturnPath } from '#web/return/return-path.ts'
import { nextOf } from '#web/return/use-keep-next.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { FormRefusal } from '#web/ui/form/FormRefusal.tsx'
import { PasswordField } from '#web/ui/form/text-fields.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { useValidatedForm } from '#web/ui/form/use-validated-form.ts'
import { memberSentences } from '#features/people/members/contract/member-fields.ts'
import css from './UserInfoPage.module.css'
import { emptyPasswords, passwordProblems } from './password-form.ts'

/** 비밀번호 변경, with the current one: this device stays signed in, all others are signed out. */
export function PasswordForm({ username }: { username: string }) {
  const form = useValidatedForm({ initial: emptyPasswords, errorsOf: passwordProblems(username) })
  const [change, { isLoading: pending }] = useSend(changePasswordCall)
  const { field, values } = form
  const navigate = useNavigate()
  const next = nextOf(useLocation().state)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (pending || !form.validate()) return
    const { currentPassword, password } = values
    const answer = await change({ body: { username, currentPassword, password } })
    if (answer.error) {
      form.refuse(answer.error)
      return
    }
    form.reset(emptyPasswords)
    toast(recoverySentences.changed)
    // Returns to the page before a sign-in with a temporary password, which asked for this change.
    if (isReturnPath(next)) void navigate(next, { replace: true })
  }

  return (
    <form ref={form.ref} className={css['form']} onSubmit={(event) => void submit(event)} noValidate>
      {/* Tells password managers the account of this password. */}
      <input type="text" name="username" value={username} readOnly autoComplete="username" hidden />
      <PasswordField
        {...field('currentPassword')}
        label="현재 비밀번호"
        required
        autoComplete="current-password"
        maxLength={128}
      />
      <PasswordField
        {...field('password')}
        label="새 비밀번호"
        required
        autoComplete="new-password"
        hint={memberSentences.passwordHint}
      />
      <PasswordField {...field('passwordAgain')} label="새 비밀번호 확인" required autoComplete="new-password" />
      <FormRefusal error={form.refusal} />
      <Button type="submit" size="large" wide pending={pending}>
        비밀번호 변경
      </Button>
    </form>
  )
}

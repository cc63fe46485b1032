import { useState, type FormEvent } from 'react'
import { memberSentences, passwordField } from '#features/people/members/contract/member-fields.ts'
import { sentenceOf } from '#web/api/api-error.ts'
import { useSend } from '#web/api/use-call.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { alertDialog } from '#web/ui/overlay/dialogs.ts'
import { PasswordField, TextField } from '#web/ui/form/text-fields.tsx'
import { changePasswordCall, recoverySentences } from '../contract/recovery.calls.ts'
import css from './recovery.module.css'
import { useLeaveAfterChange } from './use-leave-after-change.ts'
import layout from '#web/ui/layout/words.module.css'

/** The change-password screen: a read-only id, the new password twice [spec §2]. */
export function NewPasswordForm({ code, username }: { code: string; username: string }) {
  const [change, { isLoading: pending, error }] = useSend(changePasswordCall)
  const [password, setPassword] = useState('')
  const [again, setAgain] = useState('')
  const [left, setLeft] = useState({ password: false, again: false })
  const { leave, isLeaving, markChanged } = useLeaveAfterChange()

  const wrong = passwordProblem(username, password)
  const differs = againProblem(password, again)
  const submit = async () => {
    setLeft({ password: true, again: true })
    const problem = wrong ?? differs
    if (problem) return alertDialog(problem)
    const answer = await change({ body: { passwordValidationCode: code, username, password } })
    // The reason stands below the fields; the alert is the specification's for any refusal [spec §8].
    if (answer.error) return alertDialog(recoverySentences.enterAgain)
    markChanged()
    await alertDialog(recoverySentences.changed)
    return leave({ username, password })
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!pending && !isLeaving) void submit()
  }

  return (
    <form onSubmit={onSubmit} noValidate className={layout['stack16']}>
      <h2 className={css['heading']}>비밀번호 변경</h2>
      <TextField label="아이디" name="username" autoComplete="username" value={username} readOnly />
      <PasswordField
        label="새 비밀번호"
        name="password"
        required
        autoComplete="new-password"
        hint={memberSentences.passwordHint}
        value={password}
        error={left.password ? wrong : undefined}
        onChange={(event) => setPassword(event.currentTarget.value)}
        onBlur={() => setLeft((fields) => ({ ...fields, password: true }))}
      />
      <PasswordField
        label="새 비밀번호 확인"
        name="again"
        required
        autoComplete="new-password"
        value={again}
        error={left.again ? differs : undefined}
        onChange={(event) => setAgain(event.currentTarget.value)}
        onBlur={() => setLeft((fields) => ({ ...fields, again: true }))}
      />
      <div role="alert" className={css['refusals']}>
        {error !== undefined && <p className={layout['badNote']}>{sentenceOf(error)}</p>}
      </div>
      <Button type="submit" look="primary" size="large" wide pending={pending || isLeaving}>
        비밀번호 변경
      </Button>
    </form>
  )
}

function againProblem(password: string, again: string): string | undefined {
  if (again.trim() === '') return memberSentences.newPasswordAgainMissing
  return again.trim() === password.trim() ? undefined : memberSentences.passwordDiffers
}

function passwordProblem(username: string, password: string): string | undefined {
  if (password.trim().toLowerCase() === username.toLowerCase()) return memberSentences.passwordIsUsername
  return passwordField.safeParse(password).error?.issues[0]?.message
}

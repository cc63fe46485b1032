import { useState, type FormEvent } from 'react'
import { useDispatch } from 'react-redux'
import { useNavigate, useParams } from 'react-router'
import { signedOut } from '#features/session/web/auth.slice.ts'
import { sessionPort } from '#web/api/session-port.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { alertDialog } from '#web/ui/overlay/dialogs.ts'
import { FormRefusal } from '#web/ui/form/FormRefusal.tsx'
import { PasswordField } from '#web/ui/form/text-fields.tsx'
import { memberSentences } from '#features/members/contract/member-fields.ts'
import { memberPageSentences } from '../contract/account.calls.ts'
import css from './UserInfoPage.module.css'
import { useLeaveMutation } from './account.api.ts'

/** States the consequences and asks for the password: one step, as easy as joining [law: dark patterns]. */
export function LeaveDialog({ onClose }: { onClose: () => void }) {
  const [password, setPassword] = useState('')
  const [sent, setSent] = useState(false)
  const [leave, { isLoading: pending, error, reset }] = useLeaveMutation()
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const { shopId = '' } = useParams()

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setSent(true)
    if (pending || password === '') return
    const answer = await leave({ password })
    if (answer.error) return
    sessionPort().end()
    dispatch(signedOut())
    // The same page as the shop's guard redirects guests to.
    void navigate(`/login/${shopId}`, { replace: true })
    await alertDialog(memberPageSentences.left)
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="회원 탈퇴"
      footer={
        <>
          <Button size="large" onClick={onClose}>
            취소
          </Button>
          <Button look="danger" size="large" type="submit" form="leave" pending={pending}>
            탈퇴하기
          </Button>
        </>
      }
    >
      <form id="leave" className={css['form']} onSubmit={(event) => void submit(event)} noValidate>
        <p>{memberPageSentences.leaveWhat}</p>
        <p className={css['soft']}>{memberPageSentences.leaveKept}</p>
        <p className={css['soft']}>{memberPageSentences.leavePosts}</p>
        <PasswordField
          label="현재 비밀번호"
          name="password"
          required
          data-autofocus
          autoComplete="current-password"
          maxLength={128}
          value={password}
          error={sent && password === '' && memberSentences.currentPasswordMissing}
          onChange={(event) => {
            setPassword(event.currentTarget.value)
            reset()
          }}
        />
        <FormRefusal error={error} />
      </form>
    </Dialog>
  )
}

import { IconCheck } from '@tabler/icons-react'
import { memberSentences } from '#features/people/members/contract/member-fields.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { PasswordField, TextField } from '#web/ui/form/text-fields.tsx'
import { signupSentences } from '../contract/signup.calls.ts'
import { FormSection } from './FormSection.tsx'
import { errorOf } from './signup-fields.ts'
import css from './SignupFields.module.css'
import type { SignupForm } from './use-signup-form.ts'

/** Username with its availability check, and the password twice. */
export function AccountFields({ form: { field, checks, values, kind } }: { form: SignupForm }) {
  const passwordFits = errorOf('password', values, kind) === undefined
  const { username } = checks
  return (
    <FormSection title="계정">
      <TextField
        {...field('username')}
        label="아이디"
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
        placeholder={memberSentences.usernameMissing}
        suffix={username.free && <IconCheck size={20} className={css['good']} aria-hidden />}
        hint={
          username.free ? (
            <span className={css['good']} role="status">
              <IconCheck size={16} aria-hidden /> {signupSentences.usernameFree}
            </span>
          ) : (
            memberSentences.usernameHint
          )
        }
        action={
          <Button
            className={css['check']}
            disabled={!username.ready}
            pending={username.pending}
            onClick={() => void username.ask()}
          >
            <span className="visually-hidden">아이디 </span>중복 확인
          </Button>
        }
      />
      <PasswordField {...field('password')} label="비밀번호" autoComplete="new-password" />
      <p className={css['rules']}>{passwordFits ? <PasswordRulesMet /> : memberSentences.passwordHint}</p>
      <PasswordField {...field('passwordAgain')} label="비밀번호 확인" autoComplete="new-password" />
    </FormSection>
  )
}

const met = ['10~16자', '영문·숫자·특수문자 중 2가지 이상', '아이디와 다름']

const PasswordRulesMet = () =>
  met.map((rule) => (
    <span key={rule} className={css['good']}>
      <IconCheck size={16} aria-hidden /> {rule}
    </span>
  ))

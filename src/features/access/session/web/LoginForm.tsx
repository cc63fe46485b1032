import { useRef, useState, type FormEvent, type ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { marketUri } from '#features/brands/brands/contract/brands.calls.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { Checkbox } from '#web/ui/form/Checkbox.tsx'
import { PasswordField, TextField } from '#web/ui/form/text-fields.tsx'
import { preloadPage } from '#web/ui/layout/preload-page.ts'
import { optionalComponent } from '#web/ui/layout/optional-component.tsx'
import { loginSentences } from '../contract/login.ts'
import { DemoAccounts } from './DemoAccounts.tsx'
import css from './LoginForm.module.css'
import { LoginRefusal } from './LoginRefusal.tsx'
import { useLogin } from './use-login.ts'
import { useKeepNext } from '#web/return/use-keep-next.ts'
import layout from '#web/ui/layout/words.module.css'

// Loads on demand: only operators have a second factor.
const SecondFactorStep = optionalComponent(async () => (await import('./SecondFactorStep.tsx')).SecondFactorStep)

export interface LoginFormProps {
  brandShop?: string | undefined
  signUpTo: string
  /** Between the form and the accounts of a demo installation. */
  children?: ReactNode
}

export function LoginForm({ brandShop, signUpTo, children }: LoginFormProps) {
  const { submit, pending, refusal, first, back } = useLogin(brandShop)
  const keepNext = useKeepNext()
  const preset = usePresetUsername()
  const [username, setUsername] = useState(preset)
  const [password, setPassword] = useState('')
  const [autoLogin, setAutoLogin] = useState(false)
  /** Fields that were left empty, by blur or by submit. */
  const [touched, setTouched] = useState({ username: false, password: false })
  const usernameField = useRef<HTMLInputElement>(null)
  const passwordField = useRef<HTMLInputElement>(null)

  // A space added by a keyboard or the clipboard is not part of the id. The server leaves those around a password out.
  const trimmedUsername = username.trim()
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    setTouched({ username: true, password: true })
    if (!trimmedUsername) usernameField.current?.focus()
    else if (!password) passwordField.current?.focus()
    else void submit({ username: trimmedUsername, password, autoLogin })
  }

  // Typing takes longer than the files of the shop's home, which every sign-in opens.
  const preload = () => preloadPage(`/shop/${brandShop ?? marketUri}`)

  // The refusal concerns both fields, so it is only shown while both have a text [spec §4].
  const shown = trimmedUsername && password ? refusal : null
  if (first) {
    const step = { pending, refusal, onBack: back, onSubmit: (code: string) => void submit({ ...first, code }) }
    return (
      <>
        <SecondFactorStep {...step} />
        {children}
      </>
    )
  }
  return (
    <>
      <form onSubmit={onSubmit} onFocus={preload} noValidate className={layout['stack16']}>
        <TextField
          ref={usernameField}
          label="아이디"
          name="username"
          autoComplete="username"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={64}
          placeholder={loginSentences.usernameMissing}
          value={username}
          error={shown ? true : touched.username && !trimmedUsername && loginSentences.usernameMissing}
          onChange={(event) => setUsername(event.currentTarget.value)}
          onBlur={() => setTouched((fields) => ({ ...fields, username: true }))}
        />
        <PasswordField
          ref={passwordField}
          label="비밀번호"
          name="password"
          autoComplete="current-password"
          maxLength={128}
          placeholder={loginSentences.passwordMissing}
          value={password}
          error={shown ? true : touched.password && !password && loginSentences.passwordMissing}
          onChange={(event) => setPassword(event.currentTarget.value)}
          onBlur={() => setTouched((fields) => ({ ...fields, password: true }))}
        />
        <LoginRefusal refusal={shown} />
        <div className={css['row']}>
          <Checkbox
            label="자동 로그인"
            checked={autoLogin}
            onChange={(event) => setAutoLogin(event.currentTarget.checked)}
          />
          <span className={css['help']}>
            <Link to={keepNext('/user/help/id')}>아이디 찾기</Link>
            <Link to={keepNext('/user/help/password')}>비밀번호 찾기</Link>
          </span>
        </div>
        <Button type="submit" look="primary" size="large" wide pending={pending}>
          로그인
        </Button>
        <p className={css['join']}>
          아직 회원이 아니신가요? <Link to={signUpTo}>회원가입</Link>
        </p>
      </form>
      {children}
      <DemoAccounts
        onChoose={(account) => {
          setUsername(account.username)
          setPassword(account.password)
        }}
      />
    </>
  )
}

/** Takes over an id that was just found. */
function usePresetUsername(): string {
  const state: unknown = useLocation().state
  const preset = typeof state === 'object' && state !== null && 'username' in state ? state.username : undefined
  return typeof preset === 'string' ? preset.slice(0, 64) : ''
}

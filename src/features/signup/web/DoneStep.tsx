import { IconCheck } from '@tabler/icons-react'
import { useEffect } from 'react'
import { Navigate, useLocation } from 'react-router'
import * as z from 'zod/mini'
import { ButtonLink } from '#web/ui/form/Button.tsx'
import { signupSentences } from '../contract/signup.calls.ts'
import css from './DoneStep.module.css'
import { stepPath } from './signup-steps.ts'
import type { SignupKind } from './signup-kinds.ts'

/** Stored in the browser's history, so that a reload shows the same page. */
const doneState = z.object({ name: z.string(), waits: z.boolean() })
export type DoneState = z.output<typeof doneState>

/**
 * submitForm: confirms the sign-up. A general member continues to the market's login, others to the home page [spec §2].
 */
export function DoneStep({ kind, onShown }: { kind: SignupKind; onShown: () => void }) {
  const { data: done } = doneState.safeParse(useLocation().state)
  const shown = done !== undefined
  // The browser's storage is outside of React: typed data must not stay on a shared computer after the sign-up.
  useEffect(() => {
    if (shown) onShown()
  }, [shown, onShown])

  // Accessible only right after a sign-up.
  if (!done) return <Navigate to={stepPath(kind, 'choosePart')} replace />
  const waiting = kind === 'franchisor' ? signupSentences.waitingBrand : signupSentences.waiting
  return (
    <div className={css['done']}>
      <span className={css['mark']} aria-hidden>
        <IconCheck size={36} stroke={2.2} />
      </span>
      <h1>{signupSentences.done}</h1>
      <p className={css['sub']}>{done.name}님, 환영합니다.</p>
      {done.waits && <p className={css['waits']}>{waiting}</p>}
      <div className={css['action']}>
        {kind === 'user' ? (
          <ButtonLink to="/login/market" look="primary" size="large" wide>
            로그인하러 가기
          </ButtonLink>
        ) : (
          <ButtonLink to="/" look="primary" size="large" wide>
            홈으로
          </ButtonLink>
        )}
      </div>
    </div>
  )
}

import { IconCheck } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useSelector } from 'react-redux'
import { Navigate, useLocation } from 'react-router'
import * as z from 'zod/mini'
import { siteCall } from '#features/platform/settings/contract/site.ts'
import { useCall } from '#web/api/use-call.ts'
import { selectUser, type WithAuth } from '#web/session/auth.slice.ts'
import { ButtonLink } from '#web/ui/form/Button.tsx'
import { signupDecision, signupSentences, type SignupDecision } from '../contract/signup.calls.ts'
import css from './DoneStep.module.css'
import { contactOf, nextSteps } from './next-steps.ts'
import { stepPath } from './signup-steps.ts'
import type { SignupKind } from './signup-kinds.ts'

/** Stored in the browser's history, so that a reload shows the same page. */
const doneState = z.object({
  name: z.string(),
  /** The uri of the brand whose login is next. */
  brandUri: z.string(),
  decision: signupDecision,
})
export type DoneState = z.output<typeof doneState>

/**
 * submitForm: confirms the sign-up and says what happens next and whom to call. The button leads general members to the
 * market's login and everybody else to `/` [spec §2 Sign-up wizard]; a link below it opens the login of the brand. A login page leads a
 * signed-in member on to the shop.
 */
export function DoneStep({ kind, onShown }: { kind: SignupKind; onShown: () => void }) {
  const { data: done } = doneState.safeParse(useLocation().state)
  const shown = done !== undefined
  const isSignedIn = useSelector((state: WithAuth) => selectUser(state)) !== null
  // The browser's storage is outside of React: typed data must not stay on a shared computer after the sign-up.
  useEffect(() => {
    if (shown) onShown()
  }, [shown, onShown])

  // Accessible only right after a sign-up.
  if (!done) return <Navigate to={stepPath(kind, 'choosePart')} replace />
  const { name, brandUri, decision } = done
  const login = `/login/${brandUri}`
  const onward = isSignedIn ? '쇼핑몰로 가기' : '로그인하러 가기'
  return (
    <div className={css['done']}>
      <span className={css['mark']} aria-hidden>
        <IconCheck size={36} stroke={2.2} />
      </span>
      <h1>{signupSentences.done}</h1>
      <p className={css['sub']}>{name}님, 환영합니다.</p>
      {decision && <NextSteps kind={kind} decision={decision} />}
      <div className={css['action']}>
        <ButtonLink to={kind === 'user' ? login : '/'} look="primary" size="large" wide>
          {kind === 'user' ? onward : '홈으로'}
        </ButtonLink>
        {kind !== 'user' && (
          <ButtonLink to={login} look="plain" wide>
            {onward}
          </ButtonLink>
        )}
      </div>
    </div>
  )
}

function NextSteps({ kind, decision }: { kind: SignupKind; decision: SignupDecision }) {
  const { data: site } = useCall(siteCall)
  const contact = contactOf(decision, site?.company)
  return (
    <section className={css['waits']} aria-label="다음 안내">
      <ol>
        {nextSteps(kind, decision).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {contact && (
        <p className={css['contact']}>
          {contact.label} <a href={`tel:${contact.tel}`}>{contact.tel}</a>
          {contact.hours && <span>{contact.hours}</span>}
        </p>
      )}
    </section>
  )
}

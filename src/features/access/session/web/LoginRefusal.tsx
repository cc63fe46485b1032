import { useEffect, useState } from 'react'
import { tooManyLogins } from '../contract/login.ts'
import css from './LoginForm.module.css'
import type { Refusal } from './use-login.ts'

/** Reason of a refused sign-in; after too many attempts with the remaining time. */
export function LoginRefusal({ refusal }: { refusal: Refusal | null }) {
  const until = refusal?.until ?? null
  return (
    <div role="alert" className={css['refusals']}>
      {refusal && (
        <p className={css['refusal']}>
          {/* Screen readers announce the sentence once; the countdown is visual only. */}
          <span className={until === null ? undefined : 'visually-hidden'}>{refusal.sentence}</span>
          {until !== null && <Countdown key={until} until={until} />}
        </p>
      )}
    </div>
  )
}

function Countdown({ until }: { until: number }) {
  const [now, setNow] = useState(() => Date.now())
  // Timer: redraws every second.
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  const left = Math.max(0, Math.ceil((until - now) / 1000))
  return <span aria-hidden>{tooManyLogins(left)}</span>
}

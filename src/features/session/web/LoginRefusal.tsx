import { useEffect, useState } from 'react'
import { tooManyLogins } from '../contract/login.ts'
import css from './LoginForm.module.css'
import type { Refusal } from './use-login.ts'

/** Why the sign-in was refused; after too many tries with the time that is left. */
export function LoginRefusal({ refusal }: { refusal: Refusal | null }) {
  const until = refusal?.until ?? null
  return (
    <div role="alert" className={css['refusals']}>
      {refusal && (
        <p className={css['refusal']}>
          {/* Said once; the running seconds are for the eyes only. */}
          <span className={until === null ? undefined : 'visually-hidden'}>{refusal.sentence}</span>
          {until !== null && <Countdown key={until} until={until} />}
        </p>
      )}
    </div>
  )
}

function Countdown({ until }: { until: number }) {
  const [now, setNow] = useState(() => Date.now())
  // The clock.
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  const left = Math.max(0, Math.ceil((until - now) / 1000))
  return <span aria-hidden>{tooManyLogins(left)}</span>
}

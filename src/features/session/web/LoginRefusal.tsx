import { useEffect, useState } from 'react'
import { tooManyLogins } from '../contract/login.ts'
import css from './LoginForm.module.css'
import type { Refusal } from './use-login.ts'

/** Why the sign-in was refused; after too many tries with the time that is left. */
export function LoginRefusal({ refusal }: { refusal: Refusal | null }) {
  const left = useSecondsLeft(refusal)
  return (
    <div role="alert">
      {refusal && (
        <p className={css['refusal']}>
          {/* Said once; the running seconds are for the eyes only. */}
          <span className={left === null ? undefined : 'visually-hidden'}>{refusal.sentence}</span>
          {left !== null && <span aria-hidden>{tooManyLogins(left)}</span>}
        </p>
      )}
    </div>
  )
}

function useSecondsLeft(refusal: Refusal | null): number | null {
  const [now, setNow] = useState(() => Date.now())
  const [until, setUntil] = useState<{ of: Refusal | null; at: number }>({ of: null, at: 0 })
  if (until.of !== refusal) {
    const at = Date.now()
    setUntil({ of: refusal, at: at + (refusal?.retryAfter ?? 0) * 1000 })
    setNow(at)
  }
  const counting = Boolean(refusal?.retryAfter)
  // The clock.
  useEffect(() => {
    if (!counting) return undefined
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [counting])
  return counting ? Math.max(0, Math.ceil((until.at - now) / 1000)) : null
}

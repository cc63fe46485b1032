import { useEffect, useRef, useState } from 'react'

/** An answer that says when it was given, ISO 8601. */
interface Answered {
  answeredAt: string
}

const tickMs = 10_000
/** When each answer came, by the time that this page has been open. */
const arrivals = new WeakMap<Answered, number>()

/** The server's clock: what it said, and how long ago that was. The clock of the device may be wrong. */
export function useServerTime(answer: Answered | undefined): Date {
  const [at, setAt] = useState(() => performance.now())
  // A timer of the browser.
  useEffect(() => {
    const timer = setInterval(() => setAt(performance.now()), tickMs)
    return () => clearInterval(timer)
  }, [])
  if (!answer) return new Date(Number.NaN)
  const arrived = arrivals.get(answer) ?? at
  arrivals.set(answer, arrived)
  return new Date(Date.parse(answer.answeredAt) + Math.max(0, at - arrived))
}

/** Says once that a moment has passed: what was answered holds no longer. */
export function useDeadlinePassed(now: Date, until: string | undefined, onPassed: () => void): void {
  const toldFor = useRef<string>(undefined)
  const isOver = until !== undefined && now.getTime() >= Date.parse(until)
  // The next answer comes from outside; asked for once, also if it is the old one.
  useEffect(() => {
    if (!isOver || toldFor.current === until) return
    toldFor.current = until
    onPassed()
  }, [isOver, until, onPassed])
}

import { useEffect, useRef, useState } from 'react'

/** A response with its server time, ISO 8601. */
interface TimestampedResponse {
  answeredAt: string
}

const tickMs = 10_000
/** Time at which each response was received, in `performance.now()`. */
const receivedAt = new WeakMap<TimestampedResponse, number>()

/**
 * Current time of the server: the response's time plus the time since it was received, because the device's clock may
 * be wrong.
 */
export function useServerTime(response: TimestampedResponse | undefined): Date {
  const [at, setAt] = useState(() => performance.now())
  // The timer is outside of React.
  useEffect(() => {
    const timer = setInterval(() => setAt(performance.now()), tickMs)
    return () => clearInterval(timer)
  }, [])
  if (!response) return new Date(Number.NaN)
  const received = receivedAt.get(response) ?? at
  receivedAt.set(response, received)
  return new Date(Date.parse(response.answeredAt) + Math.max(0, at - received))
}

/** Calls `onPassed` once per deadline, when the deadline has passed. */
export function useDeadlinePassed(now: Date, deadline: string | undefined, onPassed: () => void): void {
  const notifiedDeadline = useRef<string>(undefined)
  const isOver = deadline !== undefined && now.getTime() >= Date.parse(deadline)
  // Notifies once per deadline, even if the next response has the same deadline.
  useEffect(() => {
    if (!isOver || notifiedDeadline.current === deadline) return
    notifiedDeadline.current = deadline
    onPassed()
  }, [isOver, deadline, onPassed])
}

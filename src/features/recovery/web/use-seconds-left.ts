import { useEffect, useState } from 'react'

/** Seconds until a moment, by the clock: a tab that slept shows what is really left. */
export function useSecondsLeft(until: number): number {
  const [now, setNow] = useState(() => Date.now())
  const left = Math.max(0, Math.ceil((until - now) / 1000))
  const over = left === 0
  // The clock. It ticks when the next second begins, not a second after it was looked at.
  useEffect(() => {
    if (over) return undefined
    const timer = setTimeout(() => setNow(Date.now()), (until - now) % 1000 || 1000)
    return () => clearTimeout(timer)
  }, [over, until, now])
  return left
}

export const minutesAndSeconds = (seconds: number): string =>
  [Math.floor(seconds / 60), seconds % 60].map((part) => String(part).padStart(2, '0')).join(':')

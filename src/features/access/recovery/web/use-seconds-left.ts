import { useEffect, useState } from 'react'

/** Seconds until a time, computed from the clock: a tab that slept shows the true rest. */
export function useSecondsLeft(until: number): number {
  const [now, setNow] = useState(() => Date.now())
  const left = Math.max(0, Math.ceil((until - now) / 1000))
  const over = left === 0
  // Timer: fires when the next second begins, not one second after the last render.
  useEffect(() => {
    if (over) return undefined
    const timer = setTimeout(() => setNow(Date.now()), (until - now) % 1000 || 1000)
    return () => clearTimeout(timer)
  }, [over, until, now])
  return left
}

export const minutesAndSeconds = (seconds: number): string =>
  [Math.floor(seconds / 60), seconds % 60].map((part) => String(part).padStart(2, '0')).join(':')

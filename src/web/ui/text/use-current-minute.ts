import { useEffect, useState } from 'react'

/** Current time, updated once a minute, for relative times. */
export function useCurrentMinute(): Date {
  const [now, setNow] = useState(() => new Date())
  // The clock is outside of React.
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 60_000)
    return () => clearInterval(timer)
  }, [])
  return now
}

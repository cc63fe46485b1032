import { useEffect, useState } from 'react'

/** The time, once a minute: for what says how long ago something was. */
export function useCurrentMinute(): Date {
  const [now, setNow] = useState(() => new Date())
  // The clock is outside of React.
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 60_000)
    return () => clearInterval(timer)
  }, [])
  return now
}

import { useEffect, useState } from 'react'

/** Debounces a value, e.g. before it is sent to the server. */
export function useDebouncedValue<Value>(value: Value, ms = 250): Value {
  const [debounced, setDebounced] = useState(value)
  // The timer is outside of React.
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(() => value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return debounced
}

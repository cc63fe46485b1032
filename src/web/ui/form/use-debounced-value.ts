import { useEffect, useState } from 'react'

/** The value as soon as it has stood still for a moment: a server isn't asked after every tap. */
export function useDebouncedValue<Value>(value: Value, ms = 250): Value {
  const [settled, setSettled] = useState(value)
  // A timer of the browser.
  useEffect(() => {
    const timer = setTimeout(() => setSettled(() => value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return settled
}

const key = 'balju:statistics'

/** The visitor's stored answer; null if not asked yet or storage is unavailable. */
export function readConsent(): boolean | null {
  try {
    const stored = localStorage.getItem(key)
    return stored === null ? null : stored === 'yes'
  } catch {
    return null
  }
}

export function saveConsent(agrees: boolean): void {
  try {
    localStorage.setItem(key, agrees ? 'yes' : 'no')
  } catch {
    // Without storage the visitor is asked again on the next visit.
  }
}

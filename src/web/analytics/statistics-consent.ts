const key = 'balju:statistics'

/** What this browser's user answered; null: nobody was asked yet, or nothing can be kept here. */
export function readConsent(): boolean | null {
  try {
    const kept = localStorage.getItem(key)
    return kept === null ? null : kept === 'yes'
  } catch {
    return null
  }
}

export function saveConsent(agrees: boolean): void {
  try {
    localStorage.setItem(key, agrees ? 'yes' : 'no')
  } catch {
    // A browser that keeps nothing asks again on the next visit.
  }
}

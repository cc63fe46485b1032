const key = 'balju:push-later'
/** Time without the offer on this device after 나중에. */
const quietMs = 30 * 24 * 60 * 60 * 1000

export function mayAskAgain(): boolean {
  try {
    const postponedAt = Number(localStorage.getItem(key) ?? 0)
    return !(Date.now() - postponedAt < quietMs)
  } catch {
    return false // without storage 나중에 would be forgotten at once
  }
}

export function postponeAsking(): void {
  try {
    localStorage.setItem(key, String(Date.now()))
  } catch {
    // storage can be disabled
  }
}

import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { connectSession } from '#web/api/session-port.ts'
import { dialogQueue } from '#web/ui/dialogs.ts'
import { toastList, dropToast } from '#web/ui/toast.ts'

// Nothing a test forgets to answer may reach a network.
globalThis.fetch = () => Promise.reject(new TypeError('no fake server'))

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

afterEach(() => {
  cleanup()
  dropDialogs()
  connectSession(null)
  for (const { id } of toastList.all()) dropToast(id)
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** What a test leaves unanswered must not be asked in the next one. */
function dropDialogs(): void {
  for (let left = dialogQueue.first(); left; left = dialogQueue.first()) {
    if (left.kind === 'alert') left.answer()
    else if (left.kind === 'confirm') left.answer(false)
    else left.answer(null)
  }
}

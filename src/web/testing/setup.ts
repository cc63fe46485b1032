import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, expect, vi, type MockInstance } from 'vitest'
import { connectSession } from '#web/api/session-port.ts'
import { dialogQueue } from '#web/ui/overlay/dialogs.ts'
import { toastList, dropToast } from '#web/ui/overlay/toast.ts'

// Nothing a test forgets to answer may reach a network.
globalThis.fetch = () => Promise.reject(new TypeError('no fake server'))

// What is waited for comes; how soon is the machine's affair.
configure({ asyncUtilTimeout: 15_000 })

let said: MockInstance<typeof console.error>

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  said = vi.spyOn(console, 'error')
})

afterEach(async () => {
  cleanup()
  dropDialogs()
  connectSession(null)
  for (const { id } of toastList.all()) dropToast(id)
  vi.unstubAllGlobals()
  vi.useRealTimers()
  await lastCalls()
  // React's own complaints: elements that may not stand in each other, attributes that are none, lists without keys.
  const complaints = said.mock.calls.map((words) => words.join(' '))
  said.mockRestore()
  expect(complaints).toEqual([])
})

/** What a page that is gone was about to ask, it asks here, where nobody answers, and not the next test's server. */
const lastCalls = async () => {
  for (let turn = 0; turn < 3; turn += 1) await new Promise((done) => setTimeout(done))
}

/** What a test leaves unanswered must not be asked in the next one. */
function dropDialogs(): void {
  for (let left = dialogQueue.first(); left; left = dialogQueue.first()) {
    if (left.kind === 'alert') left.answer()
    else if (left.kind === 'confirm') left.answer(false)
    else left.answer(null)
  }
}

import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { connectSession } from '#web/api/session-port.ts'
import { toastList, dropToast } from '#web/ui/toast.ts'

// Nothing a test forgets to answer may reach a network.
globalThis.fetch = () => Promise.reject(new TypeError('no fake server'))

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

afterEach(() => {
  cleanup()
  connectSession(null)
  for (const { id } of toastList.all()) dropToast(id)
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, expect, vi, type MockInstance } from 'vitest'
import { setAuditLabelsLoader } from '#features/platform/audit/web/load-audit-labels.ts'
import { connectSession } from '#web/api/session-port.ts'
import { dialogQueue } from '#web/ui/overlay/dialogs.ts'
import { toastList, dropToast } from '#web/ui/overlay/toast.ts'

setAuditLabelsLoader(() => import('../audit-labels.ts'))

// Rejects requests without a fake server, so that no test reaches a network.
globalThis.fetch = () => Promise.reject(new TypeError('no fake server'))

// The test DOM has no layout: reports each element once, as a browser does when it is observed.
globalThis.ResizeObserver = class {
  private readonly report: ResizeObserverCallback
  constructor(report: ResizeObserverCallback) {
    this.report = report
  }
  observe(): void {
    this.report([], this)
  }
  unobserve(): void {}
  disconnect(): void {}
}

// The test DOM has no layout: no element would ever come near its screen.
Object.defineProperty(globalThis, 'IntersectionObserver', { value: undefined, configurable: true })

// Newer browsers answer a promise, which breaks an effect that returns it as its clean-up; the test DOM answers nothing.
for (const name of ['scrollIntoView', 'scrollTo', 'scrollBy'])
  Object.defineProperty(Element.prototype, name, {
    configurable: true,
    writable: true,
    value: () => Promise.resolve(),
  })

// The test DOM answers an empty name here; DOMPurify asks this getter, which no page can replace, for every element.
Object.defineProperty(Node.prototype, 'nodeName', {
  configurable: true,
  get(this: Node) {
    if (this.nodeType === Node.ELEMENT_NODE) return (this as Element).tagName // by its type
    return this.nodeType === Node.TEXT_NODE ? '#text' : '#comment'
  },
})

// A long timeout, because a busy machine delays responses without failing them.
configure({ asyncUtilTimeout: 15_000 })

let consoleError: MockInstance<typeof console.error>

const testWindow = window as unknown as { happyDOM: { setURL: (url: string) => void } } // of the test environment

beforeEach(() => {
  // Files share the window, and a test may have left this site: addresses without an origin can't be resolved.
  if (location.origin !== 'http://localhost:3000') testWindow.happyDOM.setURL('http://localhost:3000/')
  localStorage.clear()
  sessionStorage.clear()
  consoleError = vi.spyOn(console, 'error')
})

afterEach(async () => {
  cleanup()
  for (const left of document.head.querySelectorAll('meta, link')) left.remove()
  dropDialogs()
  connectSession(null)
  for (const { id } of toastList.all()) dropToast(id)
  vi.unstubAllGlobals()
  vi.useRealTimers()
  await flushPendingRequests()
  // Fails on React's own errors: invalid nesting, unknown attributes, missing keys.
  const messages = consoleError.mock.calls.map((args) => args.join(' '))
  consoleError.mockRestore()
  expect(messages).toEqual([])
})

/** Lets pending requests of the unmounted page fail here, before the next test installs its server. */
const flushPendingRequests = async () => {
  for (let turn = 0; turn < 3; turn += 1) await new Promise((done) => setTimeout(done))
}

/** Answers dialogs that a test left open, so that they do not appear in the next test. */
function dropDialogs(): void {
  for (let [left] = dialogQueue.all(); left; [left] = dialogQueue.all()) {
    if (left.kind === 'alert') left.answer()
    else if (left.kind === 'confirm') left.answer(false)
    else left.answer(null)
  }
}

import { afterEach, expect, it, vi } from 'vitest'
import { toastList } from '#web/ui/overlay/toast.ts'
import { registerWorker } from './register-worker.ts'

/** The browser's container of workers. */
function fakeContainer(controller: object | null) {
  const update = vi.fn(() => Promise.resolve())
  const register = vi.fn((_address: string, _options: object) => Promise.resolve({ update }))
  const container = Object.assign(new EventTarget(), { controller, register })
  vi.stubGlobal('navigator', { ...navigator, serviceWorker: container })
  return { container, register, update }
}
const toasted = () => toastList.all().filter(({ text }) => text === '새 버전이 있습니다.').length

afterEach(() => vi.unstubAllGlobals())

it('registers the worker past the HTTP cache', async () => {
  const { register } = fakeContainer(null)
  await registerWorker()
  expect(register).toHaveBeenCalledWith('/sw.js', { updateViaCache: 'none' })
})

it('announces a new release, but not the first worker of the browser', async () => {
  const { container } = fakeContainer(null)
  await registerWorker()
  container.dispatchEvent(new Event('controllerchange'))
  expect(toasted()).toBe(0)
  container.dispatchEvent(new Event('controllerchange'))
  expect(toasted()).toBe(1)
})

it('asks for a new release when the tab becomes visible after an hour', async () => {
  vi.useFakeTimers()
  const { update } = fakeContainer({})
  await registerWorker()
  document.dispatchEvent(new Event('visibilitychange'))
  expect(update).not.toHaveBeenCalled()
  vi.advanceTimersByTime(3_600_000)
  expect(update).toHaveBeenCalledOnce()
  vi.useRealTimers()
})

it('leaves the app as it is where workers are forbidden', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { register } = fakeContainer(null)
  register.mockRejectedValue(new Error('forbidden'))
  await expect(registerWorker()).resolves.toBeUndefined()
})

import { onTestFinished, vi } from 'vitest'

/** A browser with a push service: happy-dom has none. `answer` is what the user says when asked for the permission. */
export function openPushBrowser({
  permission = 'default',
  answer = 'granted',
  endpoint = null,
}: {
  permission?: NotificationPermission
  answer?: NotificationPermission
  endpoint?: string | null
} = {}) {
  const browser = { permission, endpoint, asked: 0, keys: [] as string[] }
  const subscription = () =>
    browser.endpoint === null
      ? null
      : {
          endpoint: browser.endpoint,
          toJSON: () => ({ endpoint: browser.endpoint, keys: { p256dh: 'p256dh', auth: 'auth' } }),
          unsubscribe: async () => {
            browser.endpoint = null
            return true
          },
        }
  const pushManager = {
    getSubscription: async () => subscription(),
    subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array }) => {
      browser.keys.push(String.fromCharCode(...applicationServerKey))
      browser.endpoint ??= 'https://fcm.googleapis.com/fcm/send/new'
      return subscription()
    },
  }
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', {
    get permission() {
      return browser.permission
    },
    requestPermission: async () => {
      browser.asked++
      if (browser.permission === 'default') browser.permission = answer
      return browser.permission
    },
  })
  const container = { getRegistration: async () => ({ pushManager }) }
  Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true })
  onTestFinished(() => {
    vi.unstubAllGlobals()
    Reflect.deleteProperty(navigator, 'serviceWorker')
  })
  return browser
}

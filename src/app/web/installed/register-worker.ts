import { toast } from '#web/ui/overlay/toast.ts'

/** Interval at which an open tab checks for a new release, and minimum age before it checks on becoming visible. */
const checkIntervalMs = 3_600_000

/** Registers the service worker and tells the user about a new release. Never reloads by itself: a form may be half filled. */
export async function registerWorker(): Promise<void> {
  const container: ServiceWorkerContainer | undefined = navigator.serviceWorker // undefined on http and in private windows
  if (!container) return
  let isControlled = container.controller !== null
  container.addEventListener('controllerchange', () => {
    // The first worker of this browser is not a new release.
    if (isControlled) announceRelease()
    isControlled = true
  })
  try {
    const registration: ServiceWorkerRegistration | undefined = await container.register(workerAddress(), {
      updateViaCache: 'none',
    })
    if (registration) checkRegularly(registration)
  } catch (error) {
    console.warn(error) // The app works without a worker; a browser can forbid it.
  }
}

function announceRelease(): void {
  toast('새 버전이 있습니다.', { action: { label: '새로고침', onPress: () => location.reload() }, ms: 60_000 })
}

function checkRegularly(registration: ServiceWorkerRegistration): void {
  let checkedAt = Date.now()
  const check = () => {
    if (document.visibilityState === 'hidden' || Date.now() - checkedAt < checkIntervalMs) return
    checkedAt = Date.now()
    void registration.update().catch(() => {}) // offline: the next check follows
  }
  document.addEventListener('visibilitychange', check)
  setInterval(check, checkIntervalMs)
}

interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScriptURL: () => string },
  ) => { createScriptURL: (url: string) => unknown }
}

/** The content policy accepts a worker's address only from this named policy, which permits one address. */
function workerAddress(): string {
  const types = (window as { trustedTypes?: TrustedTypes }).trustedTypes // the DOM's types lack it
  const policy = types?.createPolicy('balju-worker', { createScriptURL: () => '/sw.js' })
  return (policy?.createScriptURL('') ?? '/sw.js') as string // the DOM's types know no TrustedScriptURL
}

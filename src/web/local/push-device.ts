/** Reason why this browser gets no notices, or its permission; `ask`: the user has not been asked yet. */
export type PushPermission = 'unsupported' | 'denied' | 'ask' | 'granted'

export function pushPermission(): PushPermission {
  if (!('PushManager' in window) || !('Notification' in window)) return 'unsupported'
  return Notification.permission === 'default' ? 'ask' : Notification.permission
}

/** Undefined without a worker: this installation has disabled it, or the browser forbids it. */
async function pushManager(): Promise<PushManager | undefined> {
  const container: ServiceWorkerContainer | undefined = navigator.serviceWorker // undefined on http and in private windows
  const registration = await container?.getRegistration()
  return registration?.pushManager
}

/** Id of this device on the server; undefined: the browser has no push address. */
export async function knownDevice(): Promise<string | undefined> {
  const subscription = await (await pushManager())?.getSubscription()
  return subscription ? deviceOf(subscription.endpoint) : undefined
}

interface DeviceAddress {
  endpoint: string
  p256dh: string
  auth: string
}

/** Push address of this device for the server's key; null: the browser provides none. */
export async function openDevice(publicKey: string): Promise<(DeviceAddress & { device: string }) | null> {
  const manager = await pushManager()
  if (!manager) return null
  const options = { userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) }
  const subscription = await manager.subscribe(options).catch(async () => {
    // The subscription used another key, because the server has lost its own.
    await (await manager.getSubscription())?.unsubscribe()
    return manager.subscribe(options)
  })
  const { endpoint = '', keys = {} } = subscription.toJSON()
  const { p256dh = '', auth = '' } = keys
  return { endpoint, p256dh, auth, device: await deviceOf(endpoint) }
}

/** The address stops working at once, even if the server can't be reached. */
export async function closeDevice(): Promise<void> {
  await (await (await pushManager())?.getSubscription())?.unsubscribe()
}

/** SHA-256 in base64url, equal to the server's. Push exists in secure contexts only, so `subtle` does, too. */
async function deviceOf(endpoint: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint))
  const text = String.fromCharCode(...new Uint8Array(hash))
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0))
}

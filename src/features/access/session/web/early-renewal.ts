import { read, type SendResult } from '#web/api/send.ts'

declare global {
  interface Window {
    /** The answer to the renewal that early-session.ts has sent; null once the app runs. */
    baljuSession?: Promise<Response | undefined> | null
  }
}

/** The renewal that began before the app's script ran, once; its answer is undefined if it got none. */
export function takeEarlyRenewal(): Promise<SendResult | undefined> | undefined {
  const early = window.baljuSession
  window.baljuSession = null
  return early?.then(
    (response) => response && read(response),
    () => undefined,
  )
}

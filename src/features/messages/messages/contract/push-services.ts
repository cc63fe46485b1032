/** Hosts of the push services of Chrome, Firefox, Safari and Edge. */
const hosts = ['fcm.googleapis.com', 'updates.push.services.mozilla.com'] as const
/** Domains of push services with several hosts. */
const domains = ['.push.services.mozilla.com', '.push.apple.com', '.notify.windows.com'] as const

/**
 * Tells whether the server may send to this address. The browser supplies it: with any other host a member could direct
 * our requests.
 */
export function isPushService(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false
  const url = new URL(endpoint)
  if (url.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '') return false
  return hosts.some((host) => url.hostname === host) || domains.some((domain) => url.hostname.endsWith(domain))
}

import { clientsClaim, type WorkboxPlugin } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import { matchPrecache, precacheAndRoute, type PrecacheEntry } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'
import { noticeOf, openNotice } from './push.ts'
import { assetCache, isAsset, offlinePage } from './cached-paths.ts'

/**
 * The service worker (docs/decisions/020, 021): it keeps the static shell and nothing else, and shows push notices. Answers of /api, pictures of /files and
 * documents of the app never reach a cache, so that a release is never sticky and no personal data stays on the device.
 */
declare const self: ServiceWorkerGlobalScope
/** Files of the offline page and the icons, with their hashes, which the build writes; one differs in each release. */
declare const shellFiles: PrecacheEntry[]

// A worker of the former release keeps nothing that the new one lacks, so there is no reason to wait for its tabs to close.
void self.skipWaiting()
clientsClaim()

precacheAndRoute(shellFiles)

registerRoute(
  ({ url, sameOrigin, request }) => sameOrigin && isAsset(url) && request.method === 'GET',
  new CacheFirst({
    cacheName: assetCache,
    // Tabs of former releases find the files that they have loaded before.
    plugins: [
      new ExpirationPlugin({ maxEntries: 400, maxAgeSeconds: 30 * 86_400, purgeOnQuotaError: true }) as WorkboxPlugin,
    ],
  }),
)

registerRoute(
  new NavigationRoute(
    async ({ request }) => {
      try {
        return await fetch(request)
      } catch {
        return (await matchPrecache(offlinePage)) ?? Response.error()
      }
    },
    // Documents of the API and frames of other services fail as they would without a worker.
    { denylist: [/^\/(api|files|frames)\//] },
  ),
)

self.addEventListener('push', (event) => {
  const { title, options } = noticeOf(event.data?.text(), self.location.origin)
  event.waitUntil(self.registration.showNotification(title, options))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openNotice(self.clients, event.notification.data, self.location.origin))
})

// Renews the session of a signed-in member while the app's script is still loading: the page's calls can follow at once. The app takes the
// answer over (src/features/session/web/create-session-port.ts) under the lock that its own renewals take.
;(() => {
  try {
    const user = JSON.parse(localStorage.getItem('persist:root'))?.auth?.user
    // Without locks another tab could renew at the same time.
    if (!user || !navigator.locks || 'baljuSession' in window) return
    window.baljuSession = navigator.locks.request('balju:refresh', () =>
      fetch('/api/user/token/refresh', {
        method: 'POST',
        credentials: 'same-origin',
        headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
        body: JSON.stringify({ chainStoreId: user.chainStoreId }),
        // A connection that hangs must not keep the lock.
        signal: AbortSignal.timeout(8_000),
      }).catch(() => undefined),
    )
    // No unhandled rejection: the app renews the session itself then.
    window.baljuSession.catch(() => {})
  } catch {
    // the storage is disabled or holds something else
  }
})()

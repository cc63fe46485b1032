// Renews the session of a signed-in member while the app's script is still loading: the page's calls can follow at once. The app takes the
// answer over (src/features/session/web/create-session-port.ts) under the lock that its own renewals take. Then it sends the first reads of the
// page, which the server names in `data-reads` (src/web/app/early/early-reads.ts); src/web/api/early-answers.ts hands their answers out.
;(() => {
  const { reads = '[]' } = document.currentScript.dataset
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
    // Before the app, which reads the answer itself. No unhandled rejection: the app renews the session itself then.
    const token = window.baljuSession
      .then((response) => response?.ok && response.clone().json())
      .then((answer) => answer?.data?.token)
      .catch(() => {})
    const paths = JSON.parse(reads).filter((path) => path[0] !== '?' || location.search === '')
    window.baljuReads = new Map(
      paths
        .map((path) => filled(path.replace(/^\?/, ''), user))
        .map((path) => [path, token.then((now) => read(path, now))]),
    )
  } catch {
    // the storage is disabled or holds something else
  }

  function filled(path, user) {
    const [, , shopId, , productId] = location.pathname.split('/')
    const values = {
      shopId,
      productId,
      memberId: user.id,
      today: day(0, 0),
      '-29 days': day(-29, 0),
      '-3 months': day(0, -3),
    }
    return path.replace(/{([^}]*)}/g, (_, name) => encodeURIComponent(values[name] ?? ''))
  }

  /** A day in Korea, so many days and months from today. */
  function day(days, months) {
    const date = new Date(Date.now() + 9 * 3_600_000)
    date.setUTCMonth(date.getUTCMonth() + months, date.getUTCDate() + days)
    return date.toISOString().slice(0, 10)
  }

  /** Undefined if there is no answer or a refusal: the app asks itself then. */
  async function read(path, token) {
    if (!token) return undefined
    const [, site, shopId] = location.pathname.split('/')
    const headers = { Accept: 'application/json', Authorization: `Bearer ${token}` }
    if (site === 'partner' && path.startsWith('/partnerAdmin')) headers['Front-Uri'] = shopId
    const response = await fetch(`/api${path}`, { credentials: 'same-origin', headers }).catch(() => {})
    return response?.ok ? { token, response } : undefined
  }
})()

// Loads the document again if the line broke while its app was loading: the logo must not stay. Many browsers remember that a file failed, so
// the app itself is not asked for again.
;(() => {
  // A reloaded document waits longer, so that it is not reloaded repeatedly.
  const firstPause = () => (performance.getEntriesByType('navigation')[0]?.type === 'reload' ? 10_000 : 1000)
  const reloadWhenBack = (file, pause = firstPause()) =>
    setTimeout(() => {
      const retry = () => reloadWhenBack(file, Math.min(2 * pause, 30_000))
      void fetch(file, { cache: 'no-store' }).then(() => location.reload(), retry)
    }, pause)
  addEventListener('error', ({ target }) => target?.type === 'module' && reloadWhenBack(target.src), true)
})()

// Renews the session of a signed-in member while the app's script is still loading: the page's calls can follow at once. The app takes the
// answer over (src/features/access/session/web/create-session-port.ts) under the lock that its own renewals take. Then it sends the first reads of the
// page, which the server names in `data-reads` (src/app/web/early/early-reads.ts); src/web/api/early-answers.ts hands their answers out.
;(() => {
  const { reads = '[]' } = document.currentScript.dataset
  // Reads the path at the start, because the app can open another page before the session is renewed.
  const [, , shopId, , productId] = location.pathname.split('/')
  const koreaMs = 9 * 3_600_000
  try {
    const user = storedUser()
    // Without locks another tab could renew at the same time.
    if (!user || !navigator.locks || 'baljuSession' in window) return
    window.baljuSession = navigator.locks.request('balju:refresh', () => {
      // Another tab may have chosen another store, or signed out, during the wait.
      const now = storedUser()
      if (now?.id !== user.id) return undefined
      return fetch('/api/user/token/refresh', {
        method: 'POST',
        credentials: 'same-origin',
        headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
        body: JSON.stringify({ chainStoreId: now.chainStoreId }),
        // A hanging connection must not keep the lock.
        signal: AbortSignal.timeout(8_000),
      }).catch(() => undefined)
    })
    // Runs before the app, which reads the answer. Avoids an unhandled rejection: the app then renews the session
    // itself.
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

  function storedUser() {
    return JSON.parse(localStorage.getItem('persist:root'))?.auth?.user
  }

  function filled(path, user) {
    const values = {
      shopId,
      productId,
      memberId: user.id,
      today: daysBefore(0),
      '-29 days': daysBefore(29),
      '-3 months': monthsBefore(3),
    }
    return path.replace(/{([^}]*)}/g, (_, name) => encodeURIComponent(values[name] ?? ''))
  }

  // Copies of functions in src/values/korean-date.ts, which this script can't import.
  function daysBefore(days) {
    return new Date(Date.now() + koreaMs - days * 86_400_000).toISOString().slice(0, 10)
  }

  /** Returns the same day some months earlier, or that month's last day. */
  function monthsBefore(months) {
    const now = new Date(Date.now() + koreaMs)
    const [year, month] = [now.getUTCFullYear(), now.getUTCMonth() - months]
    const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
    return new Date(Date.UTC(year, month, Math.min(now.getUTCDate(), last))).toISOString().slice(0, 10)
  }

  /** Returns undefined without an answer or after a refusal: the app then reads itself. */
  async function read(path, token) {
    if (!token) return undefined
    const headers = { Accept: 'application/json', Authorization: `Bearer ${token}` }
    if (path.startsWith('/partnerAdmin')) headers['Front-Uri'] = shopId.toLowerCase()
    const response = await fetch(`/api${path}`, { credentials: 'same-origin', headers }).catch(() => {})
    return response?.ok ? { token, frontUri: headers['Front-Uri'], response } : undefined
  }
})()

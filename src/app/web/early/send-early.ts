import type { BodyOf } from '#contract/call.ts'
import { frontUriHeader, type Envelope } from '#contract/envelope.ts'
import type { SessionData, SessionUser } from '#contract/session-data.ts'
import { refreshCall } from '#features/access/session/contract/session.calls.ts'
import type { EarlyAnswer } from '#web/api/early-answers.ts'
import { lockNameOf, renewalLock } from '#web/api/tab-lock.ts'
import { daysOf } from '#web/list/periods.ts'
import type { AuthState } from '#web/session/auth.slice.ts'
import { persistKey } from '../state/persist.ts'
import { filledPath, type Place } from './early-places.ts'
import type { EarlyRead } from './early-reads.ts'

/**
 * Renews the session of a signed-in member while the app's script is still loading: the page's calls can follow at once. The app takes the
 * answer over (create-session-port.ts) under the lock that its own renewals take. Then it sends the first reads of the page, which the server
 * names in the document (early-reads.ts); early-answers.ts hands their answers out.
 */
export function sendEarly(reads = '[]'): void {
  try {
    const user = storedUser()
    // Without locks another tab could renew at the same time.
    if (!user || !('locks' in navigator) || 'baljuSession' in window) return
    // Reads the path at the start, because the app can open another page before the session is renewed.
    const [, , shopId = '', , productId = ''] = location.pathname.split('/')
    const renewed = navigator.locks.request(lockNameOf(renewalLock), () => renew(user))
    window.baljuSession = renewed
    // Runs before the app, which reads the answer. Avoids an unhandled rejection: the app then renews the session
    // itself.
    const token = renewed.then(tokenOf).catch(() => undefined)
    const values = valuesOf({ shopId, productId, memberId: String(user.id) })
    const sent = (JSON.parse(reads) as EarlyRead[]) // written by tools/build/page-files.ts
      .filter(({ plainOnly }) => !plainOnly || location.search === '')
      .map(({ path, ofShop }) => ({ path: filledPath(path, values), shop: ofShop && shopId.toLowerCase() }))
    window.baljuReads = new Map(sent.map((read) => [read.path, token.then((now) => answerOf(read, now))]))
  } catch {
    // the storage is disabled or holds something else
  }
}

function storedUser(): SessionUser | null | undefined {
  const stored = JSON.parse(localStorage.getItem(persistKey) ?? 'null') as { auth?: AuthState } | null // written by the app
  return stored?.auth?.user
}

async function renew({ id }: SessionUser): Promise<Response | undefined> {
  // Another tab may have chosen another store, or signed out, during the wait.
  const now = storedUser()
  if (now?.id !== id) return undefined
  const body: BodyOf<typeof refreshCall> = { chainStoreId: now.chainStoreId }
  return fetch(`/api${refreshCall.path}`, {
    method: refreshCall.method,
    credentials: 'same-origin',
    headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    // A hanging connection must not keep the lock.
    signal: AbortSignal.timeout(8_000),
  }).catch(() => undefined)
}

async function tokenOf(response: Response | undefined): Promise<string | undefined> {
  if (!response?.ok) return undefined
  const { data } = (await response.clone().json()) as Envelope<SessionData> // the answer of `refreshCall`
  return data?.token
}

function valuesOf(known: Pick<Record<Place, string>, 'shopId' | 'productId' | 'memberId'>): Record<Place, string> {
  const now = new Date()
  const [month, quarter] = [daysOf('30d', now), daysOf('3m', now)]
  const { startDate: monthStart = '', endDate: today = '' } = month
  return { ...known, today, monthStart, quarterStart: quarter.startDate ?? '' }
}

/** Returns undefined without an answer or after a refusal: the app then reads itself. */
async function answerOf(
  { path, shop }: { path: string; shop: string | undefined },
  token: string | undefined,
): Promise<EarlyAnswer | undefined> {
  if (!token) return undefined
  const headers = {
    Accept: 'application/json',
    Authorization: `Bearer ${token}`,
    ...(shop && { [frontUriHeader]: shop }),
  }
  const response = await fetch(`/api${path}`, { credentials: 'same-origin', headers }).catch(() => undefined)
  return response?.ok ? { token, frontUri: shop, response } : undefined
}

import { success } from '#server/http/answers.ts'
import type { Incoming, Routes } from '#server/http/route.ts'
import { sheetKeys } from '#features/orders/purchase-orders/contract/purchase-order-sheet.ts'
import { consumeParcel, openLink } from '#features/orders/purchase-orders/server/open-link.ts'
import { listBundles } from '#features/orders/purchase-orders/server/read-purchase-order.ts'
import { auditOf } from '#features/orders/purchase-orders/server/ship-by-link.ts'
import { importTrackingByLinkCall, supplierLinkHeader } from '../contract/supplier-tracking.calls.ts'
import { lineKey, type LinkScope } from './find-target.ts'
import { importTracking, type TrackingDeps } from './import-tracking.ts'

interface Deps extends TrackingDeps {
  sessionSecret: string
}

/** Takes the workbook back from the supplier who downloaded it by its link. */
export function supplierTrackingRoutes(routes: Routes, deps: Deps): void {
  const { db, clock, sessionSecret } = deps

  routes.on(importTrackingByLinkCall, async ({ upload, query: { checksum, shared }, http }) => {
    const { address, requestId } = http
    const opened = await openLink({ db, sessionSecret, at: clock() }, { token: tokenOf(http), address })
    if (!opened.ok) return opened
    const { head } = opened
    const sender = {
      scope: await scopeOf(deps, head),
      audit: auditOf({ head, address, requestId }, 'POST /supplier/tracking'),
      counts: (at: Date) => consumeParcel(db, head, at),
    }
    const outcome = await importTracking(deps, { bytes: upload, checksum, shared: shared === 'Y', sender })
    return outcome.ok ? success(outcome.plan) : outcome
  })
}

const tokenOf = ({ headers }: Pick<Incoming, 'headers'>): string => {
  const given = headers[supplierLinkHeader.toLowerCase()]
  return typeof given === 'string' ? given.slice(0, 200) : ''
}

/** Names the goods that the purchase order asks for. */
async function scopeOf(
  { db }: Pick<Deps, 'db'>,
  head: { id: number; supplierId: number; supplierName: string; number: string },
): Promise<LinkScope> {
  const { supplierId, supplierName, number } = head
  const bundles = await listBundles(db, head)
  const keys = bundles.flatMap(({ orderNumber, lines, exchanges }) => [
    ...lines.filter(({ asked }) => asked > 0).map((line) => lineKey({ ...line, orderNumber, supplierId })),
    ...exchanges.filter(({ isAsked }) => isAsked).map(({ returnId }) => sheetKeys.exchange(returnId)),
  ])
  return {
    number,
    supplierName,
    orders: new Set(bundles.map(({ orderNumber }) => orderNumber)),
    keys: new Set(keys),
  }
}

import { sheetType } from '#contract/call.ts'
import type { Sheets } from '#features/platform/files/server/sheet/sheets.ts'
import { getCompany } from '#features/platform/settings/server/find-company.ts'
import { takeTurn } from '#features/orders/documents/server/pdf/take-turn.ts'
import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { file, success } from '#server/http/answers.ts'
import type { Incoming, Routes } from '#server/http/route.ts'
import { paperLabels, purchaseOrderFileName } from '../contract/purchase-order-sheet.ts'
import {
  linkedPdfCall,
  linkedPurchaseOrderCall,
  linkedSheetCall,
  shipByLinkCall,
  shipExchangeByLinkCall,
} from '../contract/supplier-link.calls.ts'
import { makePdf, makeSheet } from './make-files.ts'
import { consumeParcel, openLink } from './open-link.ts'
import { listBundlesForSupplier, supplyOf } from './read-purchase-order.ts'
import type { FoundHead } from './read-purchase-order.queries.ts'
import { shipByLink, shipExchangeByLink } from './ship-by-link.ts'

interface Deps {
  db: Database
  clock: Clock
  sheets: Sheets
  sessionSecret: string
}

/** Lets a supplier read and ship by its link, without an account. */
export function supplierLinkRoutes(routes: Routes, { db, clock, sheets, sessionSecret }: Deps): void {
  /** Answers by a valid link, or with its refusal. */
  const withLink = async <Result>(token: string, http: Incoming, answer: (head: FoundHead) => Promise<Result>) => {
    const opened = await openLink({ db, sessionSecret, at: clock() }, { token, address: http.address })
    return opened.ok ? answer(opened.head) : opened
  }

  routes.on(linkedPurchaseOrderCall, ({ body: { token }, http }) =>
    withLink(token, http, async (head) => {
      const [bundles, company] = [await listBundlesForSupplier(clock())(db, head), await getCompany(db, head.companyId)]
      const { number, sequence, day, supplierName } = head
      const { companyName: name, tel, contactName } = company
      return success({
        number,
        sequence,
        day,
        supplierName,
        company: { name, tel, contactName },
        expiresAt: head.linkExpiresAt.toISOString(),
        bundles,
        supply: supplyOf(bundles),
      })
    }),
  )

  routes.on(linkedPdfCall, ({ body: { token }, http }) =>
    withLink(token, http, async (head) => {
      // Suppliers have no member id, so they take turns under 0.
      const body = await takeTurn(0, () => makePdf(db, head, listBundlesForSupplier(clock())))
      return file(body, { type: 'application/pdf', ...namesOf(head, 'pdf') })
    }),
  )

  routes.on(linkedSheetCall, ({ body: { token }, http }) =>
    withLink(token, http, async (head) =>
      file(await makeSheet({ db, sheets }, head, listBundlesForSupplier(clock())), {
        type: sheetType,
        ...namesOf(head, 'xlsx'),
      }),
    ),
  )

  routes.on(shipByLinkCall, ({ body: { token, ...parcel }, http }) =>
    withLink(token, http, async (head) => {
      const at = clock()
      const counted = await consumeParcel(db, head, at)
      if (!counted.ok) return { ...counted, refused: 'too-many-parcels' } as const
      const { address, requestId } = http
      return shipByLink(db, { head, at, address, requestId }, parcel)
    }),
  )

  routes.on(shipExchangeByLinkCall, ({ body: { token, ...parcel }, http }) =>
    withLink(token, http, async (head) => {
      const at = clock()
      const counted = await consumeParcel(db, head, at)
      if (!counted.ok) return { ...counted, refused: 'too-many-parcels' } as const
      const { address, requestId } = http
      return shipExchangeByLink(db, { head, at, address, requestId }, parcel)
    }),
  )
}

export const namesOf = (
  { number, supplierName }: Pick<FoundHead, 'number' | 'supplierName'>,
  type: 'pdf' | 'xlsx',
) => ({
  name: purchaseOrderFileName(number, supplierName, type),
  plainName: `purchase_order_${number === paperLabels.draft ? 'draft' : number}.${type}`,
})

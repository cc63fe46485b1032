import { drawPdf } from '#features/orders/documents/server/pdf/draw-pdf.ts'
import { takeTurn } from '#features/orders/documents/server/pdf/take-turn.ts'
import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { file, success } from '#server/http/answers.ts'
import type { Routes } from '#server/http/route.ts'
import { koreanDay } from '#values/korean-date.ts'
import { dispatchCall, dispatchPdfCall, dispatchSheets } from '../contract/dispatch.admin.calls.ts'
import { listDispatchBundles, listDispatchSuppliers } from './dispatch.queries.ts'
import { dispatchPdf } from './pdf/dispatch-pdf.ts'

/** Lists the unsent goods of every supplier for the operator. */
export function dispatchAdminRoutes(routes: Routes, { db, clock }: { db: Database; clock: Clock }): void {
  routes.on(dispatchCall, async ({ query: { scope, supplierId } }) => {
    const asked = { scope, today: koreanDay(clock()) }
    const suppliers = await listDispatchSuppliers(db, asked)
    const chosen = supplierId ?? suppliers[0]?.supplierId ?? null
    const bundles = chosen === null ? [] : await listDispatchBundles(db, { ...asked, supplierId: chosen })
    return success({ suppliers, supplierId: chosen, bundles })
  })

  routes.on(dispatchPdfCall, async ({ caller, query: { scope, supplierId, sheet } }) => {
    const at = clock()
    const asked = { scope, today: koreanDay(at) }
    const bundles = await listDispatchBundles(db, { ...asked, supplierId })
    const supplier = (await listDispatchSuppliers(db, asked)).find((one) => one.supplierId === supplierId)
    if (!supplier || bundles.length === 0) return { ok: false, refused: 'nothing' } as const
    if (sheet === 'labels' && bundles.every(({ printCheck }) => printCheck.isNameless))
      return { ok: false, refused: 'no-label' } as const
    const { title } = dispatchSheets[sheet]
    const printed = { sheet, supplierName: supplier.name, bundles, at }
    const body = await takeTurn(caller.memberId, () => drawPdf(dispatchPdf, `${title} ${supplier.name}`, printed))
    const name = `${title}_${supplier.name}_${asked.today}.pdf`
    return file(body, { type: 'application/pdf', name, plainName: `${sheet}_${asked.today}.pdf` })
  })
}

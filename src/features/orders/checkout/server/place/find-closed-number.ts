import type { BusinessChecks } from '#features/platform/business-checks/server/business-registry.ts'
import type { Database } from '#server/database/database.ts'
import type { Buyer } from '#server/http/caller.ts'
import type { Evidence } from '#features/orders/orders/contract/order-terms.ts'
import { findNumberOnOrder } from './closed-business.queries.ts'
import type { PlaceOrderRequest } from './place-order.ts'

interface AskDeps {
  db: Database
  businesses: Pick<BusinessChecks, 'ask'>
}

/** The number of the buyer's store if a tax invoice is wanted and the tax office says that the business is closed. Never inside a transaction. */
export async function findClosedNumber(
  deps: AskDeps,
  { store }: Buyer,
  request: PlaceOrderRequest,
): Promise<string | undefined> {
  const { evidence, payMethod, cashAmount = 0 } = request
  if (evidence !== 'TAX' || (payMethod === 'CARD' && cashAmount === 0)) return undefined
  return closedOnly(deps, store.businessNumber)
}

interface TaxEdit {
  orderNumber: string
  evidence?: Evidence | undefined
  payMethod?: PlaceOrderRequest['payMethod'] | undefined
  cashAmount?: number | undefined
}

/** Checks an own order whose evidence or payment is to change; evidence other than a tax invoice needs no check. */
export async function findClosedNumberOnOrder(
  deps: AskDeps,
  { memberId }: Buyer,
  { orderNumber, evidence, payMethod, cashAmount }: TaxEdit,
): Promise<string | undefined> {
  if (evidence !== undefined && evidence !== 'TAX') return undefined
  if (evidence === undefined && payMethod === undefined && cashAmount === undefined) return undefined
  return closedOnly(deps, await findNumberOnOrder(deps.db, { orderNumber, memberId }))
}

async function closedOnly({ businesses }: AskDeps, businessNumber: string | undefined): Promise<string | undefined> {
  if (!businessNumber) return undefined
  return (await businesses.ask(businessNumber))?.state === 'CLOSED' ? businessNumber : undefined
}

import { taxFreeShare } from '#features/money/payments/server/card-tax.ts'
import type { TaxParty } from '#features/money/tax-documents/server/issuer/tax-issuer.ts'
import { drawUpDocuments, type DocumentedSale } from '#features/money/tax-documents/server/draw/draw-up-documents.ts'
import { lowerDocuments } from '#features/money/tax-documents/server/draw/lower-documents.ts'
import type { Tx } from '#server/database/database.ts'
import { evidencePartsOf } from '../../contract/evidence-parts.ts'
import { goodsName } from '../../contract/order-terms.ts'
import { findSale, listPayments } from '../order/order-money-records.ts'
import type { LockedOrder } from '../order/order-records.ts'
import { paidPartsOf } from '../order/paid-parts.ts'
import type { StoreSnapshot } from '../orders.tables.ts'

/** Draws up the tax documents of a locked order that was just paid, for the parts that no card pays [law: Evidence]. */
export async function documentPayment(tx: Tx, order: LockedOrder, at: Date): Promise<void> {
  if (order.evidence === 'NONE') return
  const { store, companyId, covered } = await coveredSale(tx, order)
  const { orderNumber, memberId, partnerId, chainStoreId, evidence } = order
  const buyer = { orderNumber, memberId, partnerId, chainStoreId, evidence, title: goodsName(order) }
  await drawUpDocuments(tx, { ...buyer, ...partyColumns(store), companyId, covered, at })
}

/** Lowers the tax documents of a locked order after a refund. */
export async function documentRefund(tx: Tx, order: LockedOrder, at: Date): Promise<void> {
  if (order.evidence === 'NONE') return
  const { covered } = await coveredSale(tx, order)
  await lowerDocuments(tx, { orderNumber: order.orderNumber, covered, at })
}

/** Withdraws the tax documents of a locked order whose payment was confirmed by mistake. */
export async function withdrawDocuments(tx: Tx, order: LockedOrder, at: Date): Promise<void> {
  if (order.evidence === 'NONE') return
  await lowerDocuments(tx, { orderNumber: order.orderNumber, covered: { total: 0, taxFree: 0 }, at })
}

async function coveredSale(tx: Tx, { id, evidence }: LockedOrder) {
  const sale = await findSale(tx, id)
  const parts = evidencePartsOf(paidPartsOf(await listPayments(tx, id)), evidence)
  const total = parts.reduce((sum, part) => (part.evidence === 'CARD_SLIP' ? sum : sum + part.amount), 0)
  const taxFree = taxFreeShare(sale.taxFree, { of: sale.total, amount: total })
  return { ...sale, covered: { total, taxFree: Math.min(total, taxFree) } }
}

/** Columns of a document about the store, from the snapshot of an order. */
export const partyColumns = (store: StoreSnapshot): Pick<DocumentedSale, 'storeName' | 'buyer'> => ({
  storeName: store.name,
  buyer: partyOf(store),
})

const partyOf = (store: StoreSnapshot): TaxParty => ({
  businessNumber: store.businessNumber.replaceAll(/\D/g, ''),
  companyName: store.businessCompanyName,
  representative: store.businessRepresentative,
  address: store.address,
  businessType: store.businessType,
  businessItem: store.businessItem,
  email: store.businessEmail,
})

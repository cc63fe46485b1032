import { listedName } from '#contract/listed-name.ts'
import { attachmentsOfAll } from '#features/platform/files/server/attachments.ts'
import {
  claimedPiecesOf,
  findSentOrder,
  findTakenPieces,
  viewRefund,
} from '#features/orders/orders/server/cancel/sent-order.ts'
import { findInstantRefundLeft } from '#features/orders/orders/server/cancel/refund-by-buyer.ts'
import { findInstantRefundLimits } from '#features/platform/settings/server/order-defaults.ts'
import type { Db } from '#server/database/database.ts'
import type { AskedPage } from '#server/database/paged-rows.ts'
import { sumByUnit } from '#values/unit-counts.ts'
import type { AdminReturnDetail, AdminReturnRow, OwnReturnDetail, ReturnDetail } from '../contract/return-data.ts'
import { returnStates } from '../contract/return-terms.ts'
import { findReturnableRows } from './ask-return.ts'
import { listRows, type ReturnFilter } from './return-list.queries.ts'
import { returnClaim, returnSubject } from './return-subject.ts'
import {
  findReturn,
  listOwnReturns,
  listReturnLines,
  listReturnsOfOrder,
  listSteps,
  type JoinedReturn,
  type ReturnKey,
  type StoredReturn,
} from './return.queries.ts'

const headOf = ({ id, orderNumber, wish, reason, state, title, lineCount, askedAt, updatedAt }: StoredReturn) => ({
  id,
  orderNumber,
  wish,
  reason,
  state,
  title,
  lineCount,
  askedAt: askedAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
})

/** Lists the returns of an own order, and its returnable goods. */
export async function readOrderReturns(db: Db, { at, ...own }: { orderNumber: string; memberId: number; at: Date }) {
  const order = await findSentOrder(db, own)
  if (!order) return undefined
  const rows = await findReturnableRows(db, own.orderNumber)
  const returns = await ownReturnsOf(db, await listReturnsOfOrder(db, own))
  const limits = await findInstantRefundLimits(db)
  const instantLeft = (await findInstantRefundLeft(db, { ...own, limits, at })) ?? 0
  return { rows, returns, instantLeft, handedOver: order.handedOver }
}

async function ownReturnsOf(db: Db, joined: readonly JoinedReturn[]): Promise<OwnReturnDetail[]> {
  const details = await detailsOf(db, joined, 'BUYER')
  const returns: OwnReturnDetail[] = []
  for (const [index, { found }] of joined.entries()) {
    const detail = details[index]! // one for each
    const refund = found.wish === 'REFUND' ? await refundOf(db, found, detail.lines) : null
    returns.push({ ...detail, expectedRefund: refund && refund.goodsAmount + refund.printAmount })
  }
  return returns
}

/** A page of the returns of a member, each with all fields, because it is shown and changed in the list. */
export async function readOwnReturns(
  db: Db,
  filter: { memberId: number; state?: 'OPEN' | undefined },
  page: AskedPage,
) {
  const listed = await listOwnReturns(db, filter, page)
  const details = await ownReturnsOf(db, listed.content)
  const content = listed.content.map(({ found, storeName, ownerId }, index) => ({
    ...details[index]!, // one for each row, in their order
    storeName,
    handedOver: ownerId !== found.memberId,
  }))
  return { ...listed, content }
}

/** A page of the returns of all shops. An opened return has the buyer's whole name, as an order has. */
export async function listAdminReturns(db: Db, filter: ReturnFilter, page: AskedPage) {
  const listed = await listRows(db, filter, page)
  const ids = listed.content.map(({ found }) => found.id)
  const lines = Map.groupBy(await listReturnLines(db, ids), ({ returnId }) => returnId)
  const content = listed.content.map(({ found, partnerName, storeName, memberName }): AdminReturnRow => {
    const own = lines.get(found.id) ?? []
    return {
      ...headOf(found),
      pieces: sumByUnit(own),
      amount: found.refundTotal ?? own.reduce((sum, { price }) => sum + price, 0),
      partnerName,
      storeName,
      memberName: listedName(memberName),
      memberId: found.memberId,
    }
  })
  return { ...listed, content }
}

/** Finds a return for the operators, with the refund of its pieces. */
export async function findAdminReturn(db: Db, id: number): Promise<AdminReturnDetail | undefined> {
  const joined = await findReturn(db, { id })
  if (!joined) return undefined
  const [detail] = await detailsOf(db, [joined], 'OPERATOR')
  const { found, partnerName, storeName, memberName } = joined
  const names = { partnerName, storeName, memberName, memberId: found.memberId }
  const { lines } = detail! // one return in, one out
  const own = returnClaim(id)
  const elsewhere = await claimedPiecesOf(db, { orderId: found.orderId, lines, own })
  return { ...detail!, ...names, supplierId: found.supplierId, elsewhere, refund: await refundOf(db, found, lines) } // the same
}

/** Null when the return is closed, or when some of its pieces were refunded or exchanged meanwhile, or another request claims them. */
async function refundOf(
  db: Db,
  { id, orderId, supplierId, state }: StoredReturn,
  lines: ReturnDetail['lines'],
): Promise<AdminReturnDetail['refund']> {
  if (!returnStates[state].isOpen) return null
  if (await findTakenPieces(db, { orderId, lines, own: returnClaim(id) })) return null
  const { goodsAmount, printAmount, paidFee, seenRefunds } = await viewRefund(db, { orderId, supplierId, lines })
  return { goodsAmount, printAmount, paidFee, seenRefunds }
}

async function detailsOf(
  db: Db,
  returns: readonly JoinedReturn[],
  reader: 'BUYER' | 'OPERATOR',
): Promise<ReturnDetail[]> {
  if (returns.length === 0) return []
  const ids = returns.map(({ found }) => found.id)
  const [lines, steps] = [await listReturnLines(db, ids), await listSteps(db, ids)]
  const photos = await attachmentsOfAll(db, ids.map(returnSubject))
  const details: ReturnDetail[] = []
  for (const { found, exchangeCourier, exchangeNumber } of returns) {
    const { id, text, way, supplierName, courier, number, refundTotal } = found
    details.push({
      ...headOf(found),
      text,
      way,
      supplierName,
      parcel: courier && { courier, number },
      exchangeParcel: exchangeCourier && { courier: exchangeCourier, number: exchangeNumber ?? '' },
      refundTotal,
      lines: lines.filter(({ returnId }) => returnId === id).map(({ returnId: _, price: __, ...line }) => line),
      photos: photos.get(returnSubject(id)) ?? [],
      steps: steps
        .filter(({ returnId }) => returnId === id)
        .map(({ state, actor, by, note, createdAt }) => ({
          state,
          actor,
          // Hides the names of operators from a buyer.
          by: reader === 'OPERATOR' ? by : '',
          note,
          at: createdAt.toISOString(),
        })),
    })
  }
  return details
}

/** Names the record of a return's photos, if the caller may read them. */
export async function findReturnRecord(db: Db, key: ReturnKey): Promise<string | undefined> {
  return (await findReturn(db, key)) && returnSubject(key.id)
}

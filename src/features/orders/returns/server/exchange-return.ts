import { writeAudit } from '#features/platform/audit/server/write-audit.ts'
import type { CourierCode } from '#features/goods/delivery/contract/couriers.ts'
import {
  sendExchange,
  type Exchange,
  type SendExchangeOutcome,
} from '#features/orders/fulfilment/server/send-exchange.ts'
import type { Database } from '#server/database/database.ts'
import type { AuditAuthor } from '#server/http/route.ts'
import { transactOnce, type IdempotentRequest, type KeyReused } from '#server/http/transact-once.ts'
import { isRestockedByExchange } from '../contract/return-terms.ts'
import { authorOf, type ReturnAction } from './decide-return.ts'
import { notifyBuyer } from './notify-return.ts'
import { returnClaim, returnSubject } from './return-subject.ts'
import { listReturnLines } from './return.queries.ts'
import { beginStep, finishStep, type StepAuthor, type StepRefusal } from './take-step.ts'

export type ExchangeReturnOutcome =
  | { ok: true }
  | { ok: false; refused: 'not-restocked' }
  | Extract<SendExchangeOutcome, { ok: false }>
  | StepRefusal
  | KeyReused

/** A supplier's shipment by the link of its purchase order. */
export interface SupplierExchange {
  id: number
  supplierId: number
  supplierName: string
  at: Date
  audit: AuditAuthor
  once?: undefined
}

/** Sends the same pieces once more and closes the return, in one transaction. */
export function exchangeReturn(
  db: Database,
  action: (ReturnAction & { once: IdempotentRequest | undefined }) | SupplierExchange,
  parcel: { courier: CourierCode; number: string; toStock: boolean; confirmed: boolean },
): Promise<ExchangeReturnOutcome> {
  return transactOnce<ExchangeReturnOutcome>(db, action.once, async (tx) => {
    const { id, at, audit } = action
    const begun = await beginStep(tx, { id }, 'exchange')
    if (!begun.ok) return begun
    const { order, found } = begun
    // Broken or missing pieces can't be sold again.
    if (parcel.toStock && !isRestockedByExchange(found.reason)) return { ok: false, refused: 'not-restocked' }
    const lines = await listReturnLines(tx, [id])
    const { supplierId } = found
    const by = senderOf(action)
    const sent = await sendExchange(tx, { order, supplierId, lines, settles: returnClaim(id), ...parcel, by, at })
    if (!sent.ok) return sent
    const { shipmentId, number } = sent
    const { courier, toStock } = parcel
    const author = 'supplierName' in action ? supplierAuthor(action) : authorOf(action)
    const returnState = await finishStep(tx, begun, { step: 'exchange', author, values: { shipmentId }, at })
    await notifyBuyer(tx, { event: 'RETURN_EXCHANGED', courier, number }, { found, at })
    const before = { returnState: found.state }
    const after = { returnState, courier, number, toStock }
    await writeAudit(tx, audit, { subject: returnSubject(id), before, after, at })
    return { ok: true }
  })
}

const senderOf = (action: ReturnAction | SupplierExchange): Exchange['by'] =>
  'supplierName' in action
    ? { actor: 'SUPPLIER', actorId: null, name: action.supplierName }
    : { actor: 'OPERATOR', actorId: action.audit.actorId }

const supplierAuthor = ({ supplierName }: SupplierExchange): StepAuthor => ({
  actor: 'SUPPLIER',
  actorId: null,
  by: supplierName,
})

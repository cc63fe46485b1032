import { isDeepStrictEqual } from 'node:util'
import { withdrawPaymentAttempts } from '#features/money/payments/server/withdraw-payment-attempts.ts'
import { remoteFeeOf } from '#features/goods/delivery/server/bundle-fees.ts'
import { receiverZone } from '#features/goods/delivery/server/receiver-zone.ts'
import type { Database, Tx } from '#server/database/database.ts'
import type { Buyer } from '#server/http/caller.ts'
import { editedParts, editScopeOf } from '#features/orders/orders/contract/order-edit.ts'
import { liveCount } from '#features/orders/orders/contract/order-lines.ts'
import type { OrderRefusal } from '#features/orders/pricing/contract/order-refusals.ts'
import { mergeSelection, type Selected } from '#features/orders/pricing/server/selection.ts'
import { updateForm, type EditedForm } from '#features/orders/orders/server/order/edited-order-records.ts'
import type { EditContext, EditRefusal, GoodsEditOutcome, OrderEdit } from './order-edit.ts'
import { reduceGoods } from './reduce-goods.ts'
import { replaceGoods } from './replace-goods.ts'
import { replacePayment } from './replace-payment.ts'
import { findTaxRefusal, isDocumented } from '../place/find-tax-refusal.ts'
import { findOrderContext } from '#features/orders/pricing/server/order-context.ts'
import { chooseIdentity, type SealedChoice } from '#features/money/tax-documents/server/identify/choose-identity.ts'
import { findMoney, findSale } from '#features/orders/orders/server/order/order-money-records.ts'
import { listBundles, listRows, type OrderRowState } from '#features/orders/orders/server/order/order-row-records.ts'
import { insertEvent, lockOrder, type LockedOrder } from '#features/orders/orders/server/order/order-records.ts'
import { accountText } from '#features/money/payments/server/payable-accounts.ts'

export type EditOrderOutcome = GoodsEditOutcome | { ok: false; refused: 'unknown' }

export interface EditOrderRequest {
  orderNumber: string
  edit: OrderEdit
  /** Number of the cash receipt that the edit chooses. */
  receipt?: SealedChoice | undefined
  /** Business number that is closed according to the tax office (find-closed-number.ts). */
  closedNumber?: string | undefined
  /** Total that the buyer agreed to; undefined: a dry run. */
  expectedTotal: number | undefined
  at: Date
  /** A card can pay the order; false by default. */
  takesCards?: boolean
}

/** Changes an order for its buyer as far as `editScopeOf` allows [decisions: Calls]; idempotent. */
export function editOrder(db: Database, buyer: Buyer, request: EditOrderRequest): Promise<EditOrderOutcome> {
  const { orderNumber, edit, expectedTotal, at, takesCards = false } = request
  return db.transact<EditOrderOutcome>(async (tx) => {
    const order = await lockOrder(tx, { orderNumber, memberId: buyer.memberId })
    if (!order) return { ok: false, refused: 'unknown' }
    if (order.isHandedOver) return { ok: false, refused: 'handed-over' }
    // The payment belongs to the member; all other changes depend on the store's level and limits.
    if (!isPaymentOnly(edit) && order.chainStoreId !== buyer.store.id) return { ok: false, refused: 'store-changed' }
    if (order.status === 'CC') return { ok: false, refused: 'already-cancelled' }
    // The job that cancels overdue orders runs once a minute; an edit in between must not revive this one.
    if (isCardOverdue(order, at)) return { ok: false, refused: 'payment-expired' }
    const money = await findMoney(tx, order)
    const hasHistory = money.receipts > 0 || money.reductions > 0
    const scope = editScopeOf({ ...order, hasHistory })
    if (!scope) return { ok: false, refused: 'not-editable' }

    const rows = await listRows(tx, order.id)
    const form = { ...formOf(order, edit), bankAccount: await accountOf(tx, { order, edit }) }
    const { payMethod, cashAmount } = edit
    const current = { order, rows, scope, form, chosen: { payMethod, cashAmount }, takesCards, expectedTotal, at }
    const refused = findEditRefusal(current, { feeChanges: await remoteFeeChanges(tx, buyer, current) })
    if (refused) return { ok: false, refused }
    const parts = changedParts(current, edit)
    const evidence = await findEvidenceRefusal(tx, current, request)
    if (evidence) return evidence
    await updateForm(tx, { orderId: order.id, form: current.form })
    if (parts.length > 0) {
      // Inserts the event before the edit, whose own events (paid, partly cancelled) have the same time and follow it.
      const event = { orderId: order.id, actor: 'BUYER', actorId: buyer.memberId, createdAt: at } as const
      await insertEvent(tx, { ...event, type: 'EDITED', note: parts.map((part) => editedParts[part]).join(', ') })
    }
    return editGoods(tx, buyer, { current, edit })
  })
}

const isCardOverdue = ({ status, payMethod, depositDueAt }: LockedOrder, at: Date): boolean =>
  status === 'BD' && payMethod === 'CARD' && depositDueAt !== null && depositDueAt <= at

/**
 * Replaces the goods at today's prices if the scope allows it and a price may change; otherwise replaces the payment,
 * or only removes pieces.
 */
async function editGoods(
  tx: Tx,
  buyer: Buyer,
  { current, edit }: { current: EditContext; edit: OrderEdit },
): Promise<GoodsEditOutcome> {
  const items = edit.items && mergeSelection(edit.items)
  const wanted = items ?? selectionOf(current.rows)
  const isRepriced =
    (items !== undefined && !holdsExactly(current.rows, items)) || (await remoteFeeChanges(tx, buyer, current))
  if ((isRepriced || changesPayment(current)) && !(await endCardAttempts(tx, current))) {
    return { ok: false, refused: 'card-checking' }
  }
  if (current.scope === 'ALL' && isRepriced) return replaceGoods(tx, buyer, { current, items: wanted })
  if (changesPayment(current)) return replacePayment(tx, current)
  return reduceGoods(tx, buyer, { current, items: wanted })
}

/** Returns false while the gateway's answer about a card payment of the order is missing. */
async function endCardAttempts(tx: Tx, { order: { status, payMethod, orderNumber } }: EditContext): Promise<boolean> {
  return status !== 'BD' || payMethod !== 'CARD' || (await withdrawPaymentAttempts(tx, orderNumber))
}

/**
 * Selects the account for the transfer: the chosen one of the platform's current accounts, else the order's own one,
 * else the first one if that account was closed.
 */
async function accountOf(tx: Tx, { order, edit }: { order: LockedOrder; edit: OrderEdit }): Promise<string> {
  const awaitsTransfer = order.status === 'BD' && (edit.payMethod ?? order.payMethod) === 'BANK'
  if (!edit.bankCode && !awaitsTransfer) return order.bankAccount
  const { accounts = [] } = (await findOrderContext(tx, order)) ?? {}
  const isOpen = accounts.some((account) => accountText([account], undefined) === order.bankAccount)
  return !edit.bankCode && isOpen ? order.bankAccount : accountText(accounts, edit.bankCode) || order.bankAccount
}

const formOf = (order: LockedOrder, edit: OrderEdit): Omit<EditedForm, 'bankAccount'> => ({
  receiver: edit.receiver ?? order.receiver,
  evidence: edit.evidence ?? order.evidence,
  depositor: (edit.payMethod ?? order.payMethod) === 'BANK' ? (edit.depositor ?? order.depositor) : '',
  agreedToCustomMade: order.agreedToCustomMade || edit.customMadeAgreed === true,
})

function findEditRefusal(
  current: EditContext,
  { feeChanges }: { feeChanges: boolean },
): EditRefusal | OrderRefusal | undefined {
  const { order, scope, form } = current
  if (scope !== 'ALL' && feeChanges) return 'fee-changes'
  const { evidence, depositor, bankAccount } = form
  const changesForm = !isDeepStrictEqual(
    [evidence, depositor, bankAccount],
    [order.evidence, order.depositor, order.bankAccount],
  )
  if (changesForm && order.status !== 'BD') return 'unpaid-only'
  if (changesPayment(current) && scope !== 'ALL') return 'unpaid-only'
  if (order.depositor && !form.depositor && methodOf(current) === 'BANK') return 'depositor-missing'
  return undefined
}

/** Stores the number of a cash receipt; refuses evidence that can't be issued. */
async function findEvidenceRefusal(
  tx: Tx,
  current: EditContext,
  { receipt, closedNumber, at }: EditOrderRequest,
): Promise<{ ok: false; refused: OrderRefusal | EditRefusal; sentence?: string } | undefined> {
  const { order, form } = current
  if (receipt && form.evidence === 'CASH_RECEIPT') {
    if (order.status !== 'BD') return { ok: false, refused: 'unpaid-only' }
    const { memberId, orderNumber } = order
    const isChosen = await chooseIdentity(tx, { memberId, orderNumber, choice: receipt, at })
    if (!isChosen) return { ok: false, refused: 'receipt-number-missing' }
  }
  // An order paid only by card gets no tax invoice; other parts of a mixed payment may.
  if (form.evidence !== 'TAX' || (order.evidence === 'TAX' && !changesPayment(current))) return undefined
  const payment = { payMethod: methodOf(current), cashAmount: current.chosen.cashAmount ?? order.usedCash }
  const cardFunded = (await findOrderContext(tx, order))?.cardFunded ?? 0
  if (!isDocumented(payment, { total: order.total, cardFunded })) return undefined
  return findTaxRefusal((await findSale(tx, order.id)).store, { closedNumber })
}

const isPaymentOnly = ({ items, receiver, evidence, payMethod, cashAmount }: OrderEdit): boolean =>
  (payMethod ?? cashAmount) !== undefined && (items ?? receiver ?? evidence) === undefined

const methodOf = ({ order, chosen }: EditContext) => chosen.payMethod ?? order.payMethod

/** True if the edit chooses another payment method, or another part by cash. */
function changesPayment(current: EditContext): boolean {
  const { order, chosen } = current
  const method = methodOf(current)
  if (method !== order.payMethod) return true
  // More cash than the total is limited to the total.
  return (
    method !== 'CASH' && chosen.cashAmount !== undefined && Math.min(chosen.cashAmount, order.total) !== order.usedCash
  )
}

/** Converts the uncancelled pieces of an order into a selection. */
const selectionOf = (rows: readonly OrderRowState[]): Selected[] =>
  rows.flatMap((row) => {
    const { partnerProductId, productOptionId } = row
    return liveCount(row) > 0 ? [{ partnerProductId, productOptionId, count: liveCount(row) }] : []
  })

function holdsExactly(rows: readonly OrderRowState[], items: readonly Selected[]): boolean {
  const sorted = (list: readonly Selected[]) =>
    list.map((item) => `${item.partnerProductId}/${item.productOptionId}/${item.count}`).toSorted()
  return isDeepStrictEqual(sorted(selectionOf(rows)), sorted(items))
}

/**
 * True if a supplier's surcharge at the new address differs from the one in the order, independent of the remote areas
 * at that time.
 */
async function remoteFeeChanges(
  tx: Tx,
  buyer: Buyer,
  { order, form }: Pick<EditContext, 'order' | 'form'>,
): Promise<boolean> {
  if (form.receiver.postalCode === order.postalCode) return false
  const bundles = await listBundles(tx, order.id)
  const zone = receiverZone(buyer, form.receiver.postalCode)
  return bundles.some(({ policy, remoteFee }) => remoteFeeOf(policy, zone) !== remoteFee)
}

function changedParts(current: EditContext, edit: OrderEdit): (keyof typeof editedParts)[] {
  const { order, rows, form } = current
  const changed = {
    items: edit.items !== undefined && !holdsExactly(rows, mergeSelection(edit.items)),
    receiver: !isDeepStrictEqual(form.receiver, order.receiver),
    evidence: form.evidence !== order.evidence,
    depositor: form.depositor !== order.depositor && methodOf(current) === order.payMethod,
    account: form.bankAccount !== order.bankAccount,
    payment: changesPayment(current),
  }
  return (['items', 'receiver', 'evidence', 'depositor', 'account', 'payment'] as const).filter((part) => changed[part])
}

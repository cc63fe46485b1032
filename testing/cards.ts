import { eq } from 'drizzle-orm'
import { cashEntry } from '#features/money/cash/server/cash.tables.ts'
import { payableOrders } from '#features/orders/orders/server/pay/card-order.ts'
import type { SandboxCard } from '#features/money/payments/contract/card-terms.ts'
import { confirmCardPayment } from '#features/money/payments/server/confirm-card-payment.ts'
import type { CardDeps } from '#features/money/payments/server/payable.ts'
import type { PaymentGateway } from '#features/money/payments/server/payment-gateway.ts'
import { cardPayment, cardRefund, sandboxPayment } from '#features/money/payments/server/payments.tables.ts'
import { sandboxGateway } from '#features/money/payments/server/sandbox-gateway.ts'
import type { RefundDeps } from '#features/money/payments/server/send-card-refunds.ts'
import { won } from '#values/won.ts'
import { addProduct, type NewProduct } from './goods.ts'
import { handlingOf, addOperator, type OrderHandling } from './order-handling.ts'
import { orderAs, type TestOrder } from './ordering.ts'
import { addBrands, addMember, addPlatform, coffee, giveCash, type TestMember } from './people.ts'
import type { World } from './world.ts'
import { insertedId } from '#server/database/inserted-id.ts'

export const sandboxOf = (world: World) => sandboxGateway({ db: world.db, clock: () => world.now })

/** The dependencies of the card use-cases, with the sandbox or the given gateway. */
export function cardDepsOf(world: World, gateway: PaymentGateway = sandboxOf(world)): CardDeps & RefundDeps {
  return {
    db: world.db,
    clock: () => world.now,
    payable: payableOrders,
    triggerJob: () => {},
    gateways: { active: gateway, named: (name) => (name === gateway.name ? gateway : undefined) },
    log: { error: () => {} },
  }
}

export interface CardOrder {
  store: TestMember
  orderNumber: string
  /** The gateway's order id of the first payment attempt. */
  orderId: string
  amount: number
  /** The ordered items. */
  items: TestOrder['items']
  handling: OrderHandling
}

/** Adds a store whose order of three pieces (30,000 won) waits for its card payment. */
export async function cardOrder(
  world: World,
  given: Pick<TestOrder, 'cashAmount' | 'evidence'> & {
    cash?: number
    card?: number
    count?: number
    product?: NewProduct
  } = {},
): Promise<CardOrder> {
  await addPlatform(world)
  await addBrands(world, coffee)
  const store = await addMember(world, { username: 'store', brand: coffee })
  const { cash = 0, card = 0 } = given
  if (cash + card > 0) await giveCash(world, store.memberId, { cash, card })
  const goods = await addProduct(world, { brand: coffee, product: given.product ?? {} })
  const items = [{ partnerProductId: goods.partnerProductId, count: given.count ?? 3 }]
  const operator = await addOperator(world, coffee)
  return orderByCard(world, { store, operator }, { ...given, items, cashAmount: given.cashAmount ?? 0 })
}

/** Places the same order of the same store again. */
export const cardOrderAgain = (world: World, { store, items, handling: { operator } }: CardOrder): Promise<CardOrder> =>
  orderByCard(world, { store, operator }, { items })

/** Places an order that waits for its card payment. */
export async function orderByCard(
  world: World,
  { store, operator }: { store: TestMember; operator: TestMember },
  { items, cashAmount = 0, evidence = 'TAX' }: Pick<TestOrder, 'items' | 'cashAmount' | 'evidence'>,
): Promise<CardOrder> {
  const outcome = await orderAs(world, store, { items, cashAmount, evidence, pay: 'CARD' })
  if (!outcome.ok || !outcome.placed.payment?.card) throw new Error('the card order was refused')
  const { orderNumber, payment } = outcome.placed
  const { orderId, amount } = payment.card!
  return { store, orderNumber, orderId, amount, items, handling: handlingOf(world, operator, orderNumber) }
}

/** Approves the payment in the payment window, as the card holder. */
export const approveCard = (
  world: World,
  { orderId, amount }: CardOrder,
  card: SandboxCard = 'shinhan',
): Promise<string> => sandboxOf(world).pay({ orderId, amount: won(amount), card })

export const confirm = (
  handling: CardDeps,
  { store, orderId, amount }: CardOrder,
  paymentKey: string,
): ReturnType<typeof confirmCardPayment> =>
  confirmCardPayment(handling, store.memberId, { paymentKey, orderId, amount: won(amount) })

export async function paidByCard(world: World, given: Parameters<typeof cardOrder>[1] = {}) {
  const order = await cardOrder(world, given)
  const paymentKey = await approveCard(world, order)
  const outcome = await confirm(cardDepsOf(world), order, paymentKey)
  if (!outcome.ok) throw new Error(`the card did not pay: ${outcome.refused}`)
  return { ...order, paymentKey }
}

export const paymentAttempts = (world: World) => world.db.select().from(cardPayment).orderBy(cardPayment.id)
export const refunds = (world: World) => world.db.select().from(cardRefund).orderBy(cardRefund.id)

/** The won that the sandbox has refunded. */
export async function refundedAmount({ db }: World): Promise<number> {
  const rows = await db.select({ cancelled: sandboxPayment.cancelled }).from(sandboxPayment)
  return rows.reduce((sum, { cancelled }) => sum + cancelled, 0)
}

/** The won that the sandbox has taken. */
export async function chargedAmountOf({ db }: World): Promise<number> {
  const rows = await db
    .select({ amount: sandboxPayment.amount })
    .from(sandboxPayment)
    .where(eq(sandboxPayment.state, 'DONE'))
  return rows.reduce((sum, { amount }) => sum + amount, 0)
}

/** The ledger balance of the gateway account. It is negative by the won paid by card, card charges of cash included. */
export async function gatewayBalance({ db }: World): Promise<number> {
  const rows = await db.select({ amount: cashEntry.amount }).from(cashEntry).where(eq(cashEntry.account, 'PG'))
  return rows.reduce((sum, { amount }) => sum + amount, 0)
}

/** Inserts only the rows of a card payment with a failed refund, for tests that read them. */
export async function addFailedRefund({ db, now }: World, memberId: number, refNumber: string): Promise<number> {
  const [payment] = await db
    .insert(cardPayment)
    .values({
      memberId,
      refNumber,
      attempt: 1,
      gateway: 'SANDBOX',
      gatewayOrderId: `${refNumber}-1`,
      state: 'DONE' as const,
      amount: won(10_000),
      refunded: won(1_000),
      issuer: '신한카드',
      lastDigits: '1024',
      paymentKey: `sandbox_shinhan_${refNumber}`,
      createdAt: now,
      dueAt: now,
      approvedAt: now,
    })
    .returning({ id: cardPayment.id })
  return insertedId(
    await db
      .insert(cardRefund)
      .values({
        cardPaymentId: payment!.id,
        seq: 1,
        amount: won(1_000),
        reason: '품절',
        state: 'FAILED' as const,
        dueAt: now,
        createdAt: now,
      })
      .returning({ id: cardRefund.id }),
  )
}

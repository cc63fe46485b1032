import { eq } from 'drizzle-orm'
import { cancelOrderByOperator } from '#features/orders/orders/server/change/cancel-order-by-operator.ts'
import { cancelOrder } from '#features/orders/orders/server/change/cancel-order.ts'
import { confirmDeposit } from '#features/orders/orders/server/pay/confirm-deposit.ts'
import { orders, payment } from '#features/orders/orders/server/orders.tables.ts'
import { prepareOrder } from '#features/orders/fulfilment/server/prepare-order.ts'
import { findReadableOrder } from '#features/orders/orders/server/read/order-detail.ts'
import { refundOrder, type OrderRefund } from '#features/orders/orders/server/change/refund-order.ts'
import { takenOff } from '#features/orders/orders/contract/live-amounts.ts'
import { linesWith, refundableCount, rowsAfter, type OrderLine } from '#features/orders/orders/contract/order-lines.ts'
import { countShownRefunds } from '#features/orders/orders/contract/refund-terms.ts'
import { undoPrepare } from '#features/orders/fulfilment/server/undo-prepare.ts'
import { isListedSince } from '#features/orders/purchase-orders/server/is-listed-since.ts'
import { shipOrder } from '#features/orders/fulfilment/server/ship-order.ts'
import { won } from '#values/won.ts'
import { actionBy } from './ordering.ts'
import { addMember, type Brand, type TestMember } from './people.ts'
import type { World } from './world.ts'

export interface OrderHandling {
  operator: TestMember
  /** Confirms a transfer with the bank's reference, or else the sum received so far, which the operator has just read. */
  deposit(amount: number, bankRef?: string, toCash?: boolean): ReturnType<typeof confirmDeposit>
  prepare(supplierId?: number): ReturnType<typeof prepareOrder>
  undoPrepare(): ReturnType<typeof undoPrepare>
  ship(supplierId: number, lines?: OrderLine[], number?: string): ReturnType<typeof shipOrder>
  cancel(cancel?: {
    lines?: OrderLine[]
    fault?: 'BUYER' | 'SUPPLIER'
    reason?: string
  }): ReturnType<typeof cancelOrderByOperator>
  /** Refunds pieces that were sent, all of them without `lines`; expects the amount that its screen shows. */
  refund(refund?: Partial<OrderRefund>): ReturnType<typeof refundOrder>
  cancelByBuyer(buyer: TestMember): ReturnType<typeof cancelOrder>
  /** The order as the operator reads it. */
  read(): Promise<NonNullable<Awaited<ReturnType<typeof findReadableOrder>>>>
  payments(): Promise<{ method: string; amount: number; state: string; refunded: number; cardFunded: number }[]>
}

export const addOperator = (world: World, brand: Brand): Promise<TestMember> =>
  addMember(world, { username: 'operator', brand, authority: 'ROLE_ADMIN' })

/** The actions of an operator on one order. */
export function handlingOf(world: World, operator: TestMember, orderNumber: string): OrderHandling {
  const act = () => actionBy(world, operator, orderNumber)
  const find = () => findReadableOrder(world.db, operator.caller, orderNumber)
  const read = async () => {
    const order = await find()
    if (!order) throw new Error('the operator cannot read the order')
    return order
  }
  return {
    operator,
    deposit: async (amount, bankRef, toCash = false) => {
      // The bank's reference tells transfers apart.
      const expectedReceived = bankRef ? undefined : (await find())?.received
      const typed = { amount: won(amount), depositor: undefined, bankRef, toCash }
      return confirmDeposit(world.db, act(), { ...typed, expectedReceived })
    },
    prepare: (supplierId) => prepareOrder(world.db, act(), { supplierId }),
    undoPrepare: () => undoPrepare({ db: world.db, isListedSince }, act()),
    ship: (supplierId, lines, number = '123456789012') =>
      shipOrder(world.db, act(), { supplierId, courier: 'CJGLS', number, lines, confirmed: true }),
    cancel: ({ lines, fault = 'SUPPLIER', reason = '품절' } = {}) =>
      cancelOrderByOperator(world.db, act(), { reason, fault, lines }),
    refund: async ({ lines, fees = [], ...refund } = {}) => {
      const { options, products, reductions } = await read()
      const rows = options.map((row) => ({
        ...row,
        printPrice: products.find(({ lineNo }) => lineNo === row.lineNo)?.printPrice ?? 0,
      }))
      const shown = takenOff(rows, rowsAfter(rows, lines ?? linesWith(rows, refundableCount), 'refunded'))
      return refundOrder(world.db, act(), {
        cause: 'RETURN',
        fault: 'SUPPLIER',
        reason: '매장 반품',
        toStock: false,
        lines,
        fees,
        expectedRefund: shown.goodsAmount + shown.printAmount + fees.reduce((sum, fee) => sum + fee.amount, 0),
        seenRefunds: countShownRefunds(reductions),
        ...refund,
      })
    },
    cancelByBuyer: ({ caller }) => cancelOrder(world.db, caller, { orderNumber, at: world.now }),
    read,
    payments: () =>
      world.db
        .select({
          method: payment.method,
          amount: payment.amount,
          state: payment.state,
          refunded: payment.refunded,
          cardFunded: payment.cardFunded,
        })
        .from(payment)
        .innerJoin(orders, eq(orders.id, payment.orderId))
        .where(eq(orders.orderNumber, orderNumber))
        .orderBy(payment.method),
  }
}

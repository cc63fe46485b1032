import { gateSentences } from '#contract/gate-sentences.ts'
import { conflict } from '#contract/refusals.ts'
import type { Database, Db } from '#server/database/database.ts'
import type { Caller } from '#server/http/caller.ts'
import { won } from '#values/won.ts'
import type { ManyOrdersResults, SelectedOrder } from '../contract/many-orders.admin.calls.ts'
import { selectionLimits, selectionSentences } from '../contract/many-orders.ts'
import { prepareOrder } from './prepare-order.ts'
import { undoPrepare, type UndoPrepareDeps } from './undo-prepare.ts'
import { confirmDeposit } from '#features/orders/orders/server/pay/confirm-deposit.ts'
import { listAdminOrders, resolveSearch, type AdminSearch } from '#features/orders/orders/server/read/list-orders.ts'
import { findLastStep } from '#features/orders/orders/server/order/find-last-step.ts'
import type { OperatorAction } from '#features/orders/orders/server/order/operator-action.ts'
import { stepRefusals } from '../contract/fulfilment.admin.calls.ts'
import { takenText, type TakenStep } from '#features/orders/orders/contract/taken-step.ts'

type ListSelectionOutcome = { ok: true; orders: SelectedOrder[] } | { ok: false; refused: 'too-many' }

/** Lists the orders of a filter like the operator's list, newest first. Tests set another limit. */
export async function listSelection(
  db: Db,
  operator: Caller,
  { most = selectionLimits.selected, ...request }: AdminSearch & { most?: number },
): Promise<ListSelectionOutcome> {
  const start = { cursorId: undefined, offset: 0, limit: most + 1 }
  const { filter } = await resolveSearch(db, operator, request)
  const orders = await listAdminOrders(db, filter, { start, oldestFirst: false })
  return orders.length > most ? { ok: false, refused: 'too-many' } : { ok: true, orders }
}

type Context = Omit<OperatorAction, 'orderNumber' | 'once'>

/** Begins to prepare each order in a transaction of its own. */
export const prepareOrders = (db: Database, orderNumbers: readonly string[], context: Context) =>
  eachOrder(orderNumbers, {
    take: (orderNumber) => prepareOrder(db, { ...context, orderNumber }, { supplierId: undefined }),
    taken: (orderNumber) => findTaken(db, orderNumber, { context, types: ['PREPARED', 'CANCELLED'] }),
  })

/** Takes the last 발주 확인 of each order back, in a transaction of its own. */
export const undoPrepares = (deps: UndoPrepareDeps, orderNumbers: readonly string[], context: Context) =>
  eachOrder(orderNumbers, {
    take: (orderNumber) => undoPrepare(deps, { ...context, orderNumber }),
    taken: (orderNumber) => findTaken(deps.db, orderNumber, { context, types: ['PREPARE_UNDONE'] }),
  })

interface SeenDeposit {
  orderNumber: string
  /** Won that were due and received when the operator saw the order. */
  due: number
  received: number
}

/** Confirms the whole amount due of each order in a transaction of its own. */
export function confirmDeposits(db: Database, seen: readonly SeenDeposit[], context: Context) {
  const seenOf = new Map(seen.map((each) => [each.orderNumber, each]))
  const take = (orderNumber: string) => {
    const { due, received } = seenOf.get(orderNumber)! // one of its keys
    const deposit = { amount: won(due), expectedDue: won(due), expectedReceived: received }
    return confirmDeposit(
      db,
      { ...context, orderNumber },
      { ...deposit, depositor: undefined, bankRef: undefined, toCash: false },
    )
  }
  const taken = (orderNumber: string) => findTaken(db, orderNumber, { context, types: ['PAID', 'CANCELLED'] })
  return eachOrder([...seenOf.keys()], { take, taken })
}

const { deposit, prepare, undoPrepare: undo } = stepRefusals
const refusals = { ...deposit, ...prepare, ...undo, 'key-reused': conflict(gateSentences.keyReused) }
type StepRefusal = keyof typeof refusals
type StepOutcome = { ok: true } | { ok: false; refused: 'unknown' | StepRefusal }

interface Step {
  take: (orderNumber: string) => Promise<StepOutcome>
  /** Names the operator who took the step before. */
  taken: (orderNumber: string) => Promise<string | undefined>
}

/** Processes an order once even if it is named twice. */
async function eachOrder(orderNumbers: readonly string[], { take, taken }: Step): Promise<ManyOrdersResults> {
  const results: ManyOrdersResults['results'] = []
  for (const orderNumber of new Set(orderNumbers)) {
    const outcome = await take(orderNumber)
    results.push({
      orderNumber,
      refusal: outcome.ok ? null : await refusalOf(outcome.refused, () => taken(orderNumber)),
    })
  }
  return { results }
}

const tooLate: readonly string[] = ['not-waiting', 'not-preparable', 'nothing-prepared'] satisfies StepRefusal[]

async function refusalOf(refused: 'unknown' | StepRefusal, taken: () => Promise<string | undefined>) {
  return (tooLate.includes(refused) ? await taken() : undefined) ?? textOf(refused)
}

/** Undefined if the same operator pressed twice. */
async function findTaken(
  db: Db,
  orderNumber: string,
  { context, types }: { context: Context; types: readonly TakenStep[] },
): Promise<string | undefined> {
  const step = await findLastStep(db, orderNumber, types)
  return step && step.actorId !== context.audit.actorId ? takenText(step.type, step) : undefined
}

const textOf = (refused: 'unknown' | StepRefusal): string =>
  refused === 'unknown' ? selectionSentences.unknown : refusals[refused].says

import { payDraw } from '../fixtures/money/draws.ts'
import type { ApiClient } from '../harness/api-client.ts'
import { apiAs } from '../harness/api-client.ts'
import { handlingOf } from '../fixtures/orders/order-handling.ts'
import { placed } from '../fixtures/orders/placed-orders.ts'
import type { TestMember } from '../fixtures/people/people.ts'
import { pasted } from '../fixtures/money/statements.ts'
import type { World } from '../world.ts'
import { addCash, cashOf, type Books } from './books.ts'
import type { Random } from '#demo/random.ts'

/** Won of one piece, delivered free. */
export const price = 10_000
const mostAtOnce = 8
const hourMs = 60 * 60 * 1000

/** A transfer that a store has sent. */
interface Sent {
  number: string
  memberId: number
  amount: number
  /** The name that the bank shows. */
  depositor: string
  /** Of an order, what it costs: the rest of a higher transfer becomes cash. */
  cost: number | null
}

interface OpenOrder {
  number: string
  memberId: number
  count: number
  isPaid: boolean
}

/** Each store has numbers of its own: stores that act at once don't change each other's. */
export interface SimulatedStore {
  member: TestMember
  name: string
  random: Random
}

export interface Simulation {
  world: World
  random: Random
  books: Books
  stores: readonly SimulatedStore[]
  operator: TestMember
  partnerProductId: number
  /** Orders that can still be cancelled. */
  orders: OpenOrder[]
}

/** A week of all stores and of the operator's desk: requests on Monday morning, the bank and the desk after it, the jobs of the night. */
export async function simulateWeek(simulation: Simulation): Promise<void> {
  const { world, stores, operator } = simulation
  const monday = world.now.getTime()
  const sent: Sent[] = []
  for (let from = 0; from < stores.length; from += mostAtOnce) {
    const acting = stores.slice(from, from + mostAtOnce)
    sent.push(...(await Promise.all(acting.map((store) => actAs(simulation, store)))).flat())
  }
  world.now = new Date(monday + hourMs)
  const operatorApi = await apiAs(world, operator)
  await bookStatement(simulation, operatorApi, sent)
  await decideDraws(simulation, operatorApi)
  await handleOrders(simulation)
  world.now = new Date(monday + 7 * 24 * hourMs)
  for (const job of ['expire-orders', 'expire-charges', 'expire-draws']) await world.runJob(job)
}

/** Runs the week of one store. */
async function actAs(simulation: Simulation, store: SimulatedStore): Promise<Sent[]> {
  const { world, books } = simulation
  const { member, random } = store
  const { memberId } = member
  const api = await apiAs(world, member)
  const sent: Sent[] = []
  if (random.chance(0.3)) sent.push(...(await charge(api, store)))
  if (random.chance(0.2)) sent.push(...(await orderByTransfer(simulation, store)))
  const affordable = Math.floor(cashOf(books, memberId) / price)
  if (affordable > 0 && random.chance(0.6)) await orderFromCash(simulation, store, Math.min(affordable, 9))
  if (cashOf(books, memberId) >= 10_000 && random.chance(0.05)) {
    const amount = random.int(10, Math.floor(cashOf(books, memberId) / 1_000)) * 1_000
    await must(api.post('/cash/draw', { amount, bankCode: '088', account: '110-123-456789', holder: '김하늘' }))
  }
  return sent
}

/** Most add the code to the name; some write another name, send two parts, or never pay. */
async function charge(api: ApiClient, { member, name, random }: SimulatedStore): Promise<Sent[]> {
  const amount = random.pick([100_000, 300_000, 500_000])
  const { data } = await must(api.post('/cash', { amount, method: 'BANK', depositor: name }))
  const { orderNumber: number } = (data as { charge: { orderNumber: string } }).charge
  if (random.chance(0.05)) return []
  const of = { number, memberId: member.memberId, cost: null }
  if (random.chance(0.05)) {
    const first = random.int(1, 9) * 10_000
    return [
      { ...of, amount: first, depositor: name },
      { ...of, amount: amount - first, depositor: name },
    ]
  }
  const depositor = random.chance(0.1) ? '모르는이름' : `(주) ${name}${number.slice(-4)}`
  return [{ ...of, amount, depositor }]
}

async function orderByTransfer({ world, orders, partnerProductId }: Simulation, { member, random }: SimulatedStore) {
  const count = random.int(1, 5)
  const number = await placed(world, member, { items: [{ partnerProductId, count }], pay: 'BANK' })
  if (random.chance(0.05)) return []
  const { memberId } = member
  orders.push({ number, memberId, count, isPaid: false })
  const cost = count * price
  const amount = cost + (random.chance(0.03) ? 1_000 : 0)
  const depositor = random.chance(0.1) ? '김하늘' : `김하늘${number.slice(-4)}`
  return [{ number, memberId, amount, depositor, cost }]
}

async function orderFromCash(simulation: Simulation, { member, random }: SimulatedStore, most: number): Promise<void> {
  const { world, books, orders, partnerProductId } = simulation
  const count = random.int(1, most)
  const number = await placed(world, member, { items: [{ partnerProductId, count }] })
  addCash(books, member.memberId, -count * price)
  books.sales += count * price
  orders.push({ number, memberId: member.memberId, count, isPaid: true })
}

interface OpenLine {
  lineId: number
  receivedAt: string
}

/** Pastes the statement of the week, confirms the exact lines together and the others by hand. */
async function bookStatement(simulation: Simulation, operatorApi: ApiClient, sent: readonly Sent[]): Promise<void> {
  const { world, books, orders } = simulation
  if (sent.length === 0) return
  const day = world.now.toISOString().slice(0, 10) // the morning has the same day in Korea
  let balance = books.bank
  const lines = sent.map((transfer, no) => {
    balance += transfer.amount
    // Each line has a second of its own, by which the operator finds the transfer.
    const time = new Date(Date.UTC(2026, 0, 1, 10, 0, no)).toISOString().slice(11, 19)
    return { ...transfer, day, time, balance }
  })
  const statement = await pasted(operatorApi, ...lines, {
    amount: 7,
    depositor: '이자',
    day,
    time: '09:00:00',
    balance: 7,
  })
  for (let left = 1, former = Infinity; left > 0; former = left) {
    const { data } = await must(operatorApi.post('/admin/bankStatement/confirmExact', {}))
    left = (data as { left: number }).left
    if (left >= former) throw new Error(`${left} exact lines stay open`)
  }
  const byTime = new Map(lines.map((line) => [new Date(`${day}T${line.time}+09:00`).toISOString(), line]))
  for (;;) {
    const { data } = await operatorApi.get(`/admin/bankStatement/line?statementId=${statement.statementId}&size=100`)
    const open = (data as { content: OpenLine[] }).content
    const known = open.flatMap(({ lineId, receivedAt }) => {
      const line = byTime.get(receivedAt)
      return line ? [{ lineId, number: line.number }] : []
    })
    if (known.length === 0) {
      for (const { lineId } of open)
        await must(operatorApi.post(`/admin/bankStatement/line/${lineId}/ignore`, { reason: '이자' }))
      break
    }
    await confirmByHand(operatorApi, known)
  }
  for (const { number, memberId, amount, cost } of sent) {
    books.bank += amount
    addCash(books, memberId, amount - (cost ?? 0))
    books.sales += cost ?? 0
    const order = orders.find((each) => each.number === number)
    if (order) order.isPaid = true
  }
}

interface ConfirmedLine {
  lineId: number
  number: string
  booked: boolean
  message: string
  asks: boolean
}

/** Confirms lines of one page, and answers the questions about equal transfers of the same minute: each is one of its own. */
async function confirmByHand(operatorApi: ApiClient, known: readonly { lineId: number; number: string }[]) {
  const confirm = async (lines: readonly object[]) => {
    const { data } = await must(operatorApi.post('/admin/bankStatement/confirm', { lines }))
    return (data as { results: ConfirmedLine[] }).results.filter(({ booked }) => !booked)
  }
  const asked = await confirm(known)
  const answered = asked.filter(({ asks }) => asks).map(({ lineId, number }) => ({ lineId, number, confirmed: true }))
  const refused = [...asked.filter(({ asks }) => !asks), ...(answered.length > 0 ? await confirm(answered) : [])]
  if (refused.length > 0) throw new Error(`refused: ${refused[0]?.message}`)
}

interface OpenDraw {
  number: string
  amount: number
  member: { id: number }
}

/** Pays most withdrawals and refuses the others. */
async function decideDraws({ random, books }: Simulation, operatorApi: ApiClient): Promise<void> {
  const open = async () => ((await operatorApi.get('/admin/draw')).data as { content: OpenDraw[] }).content
  for (let draws = await open(); draws.length > 0; draws = await open())
    for (const draw of draws) await decideDraw(draw)

  async function decideDraw(draw: OpenDraw): Promise<void> {
    if (random.chance(0.1)) {
      await must(operatorApi.post(`/admin/draw/${draw.number}/refusal`, { reason: '예금주가 다릅니다.' }))
      return
    }
    await must(payDraw(operatorApi, draw.number))
    books.bank -= draw.amount
    addCash(books, draw.member.id, -draw.amount)
  }
}

/** Buyers cancel some orders whole, the operator cancels pieces of others; the rest is prepared and stays sold. */
async function handleOrders(simulation: Simulation): Promise<void> {
  const { world, random, books, stores, operator } = simulation
  const byMember = new Map(stores.map(({ member }) => [member.memberId, member]))
  const refund = (memberId: number, count: number) => {
    books.sales -= count * price
    addCash(books, memberId, count * price)
  }
  for (const { number, memberId, count, isPaid } of simulation.orders) {
    const operatorApi = handlingOf(world, operator, number)
    if (!isPaid) throw new Error(`the transfer of ${number} was not booked`)
    if (random.chance(0.1)) {
      await allowed(operatorApi.cancelByBuyer(byMember.get(memberId)!)) // every order is one of the stores'
      refund(memberId, count)
      continue
    }
    await allowed(operatorApi.prepare())
    if (count > 1 && random.chance(0.1)) {
      await allowed(operatorApi.cancel({ lines: [{ lineNo: 1, rowNo: 1, count: 1 }] }))
      refund(memberId, 1)
    }
  }
  simulation.orders = []
}

async function must(answer: ReturnType<ApiClient['post']>) {
  const reply = await answer
  if (reply.status !== 200) throw new Error(`refused with ${reply.status}: ${reply.body}`)
  return reply
}

async function allowed(outcome: Promise<{ ok: true } | { ok: false; refused: string }>): Promise<void> {
  const done = await outcome
  if (!done.ok) throw new Error(`refused: ${done.refused}`)
}

import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { findCashBalance } from '#features/money/cash/server/cash-balance.ts'
import { findReturnableRows } from '#features/orders/returns/server/ask-return.ts'
import { addOldClaim, limitInstantRefunds } from '../fixtures/orders/claims.ts'
import { ledgerProblems } from '../fixtures/money/ledger.ts'
import { openPurchasing } from '../fixtures/orders/purchase-orders.ts'
import { piecesOf } from '../fixtures/orders/returns.ts'
import { apiAs } from '../harness/api-client.ts'
import { useWorld } from '../world.ts'

const world = useWorld({ env: { PUBLIC_URL: 'https://balju.test' }, connections: 20 })
const price = 10_000
const parcel = { courier: 'CJGLS', number: '555566667777' }

/** Repeats with the same seed. */
function dice(seed: number) {
  let state = seed
  return (faces: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * faces)
  }
}

const rowsOf = async <Row>(query: ReturnType<typeof sql>): Promise<Row[]> =>
  ((await world.db.execute(query)) as unknown as { rows: Row[] }).rows // as the drivers answer

/** An order of 24 pieces of which 18 were sent, with every way to a refund or an exchange of them. */
async function openAttack(roll: (faces: number) => number) {
  const fixture = await openPurchasing(world)
  await limitInstantRefunds(world, { perOrder: 60_000, perDay: 60_000 })
  const orderNumber = await fixture.order(24)
  const office = fixture.handlingFor(orderNumber)
  await office.prepare()
  await office.ship(fixture.supplierId, piecesOf(18))
  const buyer = await apiAs(world, fixture.store)
  const operator = await apiAs(world, fixture.operator)
  const paidBefore = (await findCashBalance(world.db, fixture.store.memberId)).balance
  const questions: number[] = []
  const tokens: string[] = []

  const anyReturn = async (state?: string) => {
    const found = await rowsOf<{ id: string }>(
      state === undefined
        ? sql`select id from order_return where state in ('ASKED', 'ACCEPTED', 'RECEIVED') order by id`
        : sql`select id from order_return where state = ${state} order by id`,
    )
    return found.length === 0 ? undefined : Number(found[roll(found.length)]?.id)
  }
  const pieces = () => piecesOf(1 + roll(4))
  const seenRefunds = async () =>
    Number(
      (
        await rowsOf<{ count: number }>(sql`select count(*)::int as count from order_reduction where kind = 'REFUND'`)
      )[0]?.count,
    )
  const ask = (part: object) =>
    buyer.post(`/order/${orderNumber}/return`, {
      wish: 'REFUND',
      reason: 'SHORTAGE',
      text: '덜 왔습니다.',
      way: 'NONE',
      fileIds: [],
      lines: pieces(),
      ...part,
    })
  const step = async (name: string, part: object = {}, state?: string) => {
    const id = await anyReturn(state)
    return id === undefined ? undefined : operator.post(`/admin/return/${id}/${name}`, part)
  }
  const refundReturn = async () => {
    const id = await anyReturn()
    if (id === undefined) return undefined
    const { data } = await operator.get(`/admin/return/${id}`)
    const { lines } = data as { lines: { count: number }[] } // the call's contract
    const count = lines.reduce((sum, line) => sum + line.count, 0)
    const seen = await seenRefunds()
    const body = { fault: 'SUPPLIER', fee: 0, toStock: false, expectedRefund: count * price, seenRefunds: seen }
    return operator.post(`/admin/return/${id}/refund`, body)
  }
  const refundByHand = async (part: object = {}) => {
    const lines = pieces()
    return operator.post(`/admin/order/${orderNumber}/refund`, {
      cause: 'DAMAGE',
      fault: 'SUPPLIER',
      reason: '젖은 채 도착함',
      toStock: false,
      fees: [],
      lines,
      expectedRefund: (lines[0]?.count ?? 0) * price,
      seenRefunds: await seenRefunds(),
      ...part,
    })
  }
  const exchange = { wish: 'EXCHANGE', reason: 'WRONG_GOODS', way: 'COLLECT' }
  const ways = [
    async () => ask({ seenRefunds: await seenRefunds() }),
    () => ask({}),
    () => ask(exchange),
    () => ask(exchange),
    () => step('accept', { guide: '기사님이 방문합니다.' }, 'ASKED'),
    () => step('accept', { guide: '기사님이 방문합니다.' }, 'ASKED'),
    () => step('receive', {}, 'ACCEPTED'),
    () => step('refuse', { reason: '사용한 흔적이 있습니다.' }),
    async () => {
      const id = await anyReturn()
      return id === undefined ? undefined : buyer.post(`/order/return/${id}/withdraw`, {})
    },
    refundReturn,
    refundReturn,
    () => step('exchange', { ...parcel, toStock: false, confirmed: true }, 'ACCEPTED'),
    () => step('exchange', { ...parcel, toStock: false, confirmed: true }, 'RECEIVED'),
    async () => {
      const [id, token] = [await anyReturn('ACCEPTED'), tokens[roll(tokens.length)]]
      if (id === undefined || token === undefined) return undefined
      return fixture.guest.post('/supplier/exchange', { ...parcel, token, orderNumber, returnId: id, confirmed: true })
    },
    () => refundByHand(),
    () => refundByHand({ questionIds: questions }),
    () => refundByHand({ includesExchanged: true }),
    () =>
      operator.post(`/admin/order/${orderNumber}/cancel`, {
        fault: 'SUPPLIER',
        reason: '품절',
        lines: piecesOf(1),
      }),
    () => office.ship(fixture.supplierId, piecesOf(1)),
  ]

  return {
    ways,
    ledger: async () => {
      const paid = (await findCashBalance(world.db, fixture.store.memberId)).balance - paidBefore
      const [refunds] = await rowsOf<{ sum: number }>(
        sql`select coalesce(sum(refund_total), 0)::int as sum from order_reduction`,
      )
      const [row] = (await office.read()).options
      return { paid, refunds: refunds?.sum, row }
    },
    /** Steps between the rounds: a purchase order goes out, a question of an older version is asked and closed. */
    between: async () => {
      await fixture.make()
      await world.runJob('send-messages')
      if (fixture.mailedToken()) tokens.push(fixture.mailedToken())
      const [free] = await findReturnableRows(world.db, orderNumber)
      if (roll(3) === 0 && (free?.free ?? 0) > 1)
        questions.push(await addOldClaim(world, { memberId: fixture.store.memberId, orderNumber, count: 1 }))
      if (roll(4) === 0 && questions.length > 0)
        await buyer.post(`/mypage/question/${questions[roll(questions.length)]}/close`, {})
    },
  }
}

describe('a piece', () => {
  it.each([1, 2, 3, 4, 5, 6])(
    'is claimed, exchanged or paid once, whatever buyer, operators and supplier do at once (seed %i)',
    async (seed) => {
      const roll = dice(seed)
      const { ways, ledger, between } = await openAttack(roll)
      for (let round = 0; round < 10; round++) {
        await between()
        const chosen = Array.from({ length: 5 }, () => ways[roll(ways.length)])
        await Promise.all(chosen.map(async (way) => way?.()))
        const { paid, refunds, row } = await ledger()
        const where = `seed ${seed}, round ${round}`
        expect(row, where).toBeDefined()
        const { shipped = 0, refunded = 0, cancelled = 0 } = row ?? {}
        expect(paid, where).toBe(refunds)
        expect(paid, where).toBe((refunded + cancelled) * price)
        const [claims] = await rowsOf<{ sum: number }>(sql`select coalesce(sum(count), 0)::int as sum from order_claim`)
        expect(refunded + Number(claims?.sum), where).toBeLessThanOrEqual(shipped)
        // A claim stands exactly as long as its request is open, with the pieces of the request.
        const unlike = await rowsOf(sql`
          select r.id, r.state, c.state as claim from order_return r
          full join (select * from order_claim where source = 'RETURN') c on c.source_id = r.id
          left join order_return_line l on l.return_id = r.id
          where r.id is null
            or (r.state in ('ASKED', 'ACCEPTED', 'RECEIVED') and (c.state is distinct from 'OPEN' or c.count <> l.count))
            or (r.state = 'EXCHANGED' and c.id is not null and (c.state <> 'EXCHANGED' or c.count > l.count))
            or (r.state in ('REFUNDED', 'REFUSED', 'WITHDRAWN') and c.id is not null)`)
        expect(unlike, where).toEqual([])
        // One replacement for each exchange, none for anything else.
        const parcels = await rowsOf(sql`
          select r.id from order_return r left join shipment s on s.id = r.shipment_id and s.kind = 'EXCHANGE'
          where (r.state = 'EXCHANGED') <> (s.id is not null)`)
        expect(parcels, where).toEqual([])
        expect(await ledgerProblems(world.db), where).toEqual([])
      }
    },
  )
})

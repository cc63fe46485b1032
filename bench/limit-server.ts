import fastify from 'fastify'
import pg from 'pg'
import { fourStatements, limitReads, oneStatement, upsert } from './limit-tables.ts'

// The limit of the bench: bare Fastify and the bare driver, one prepared statement for a read. It checks no caller and no rule.
// `node bench/limit-server.ts <port> <connection string>`.
const [port, url] = process.argv.slice(2)
const pool = new pg.Pool({ connectionString: url, max: 10 })
const app = fastify()

/** Bytes to add to an answer, so that it is as long as ours. */
const pads = new Map<string, string>()
const fillOf = (name: string) => pads.get(name) ?? ''

app.put<{ Params: { name: string }; Querystring: { bytes: string } }>('/pad/:name', (request) => {
  pads.set(request.params.name, 'x'.repeat(Number(request.query.bytes)))
  return {}
})

app.get<{ Params: { name: string; work: string }; Querystring: { v?: string | string[] } }>(
  '/read/:name/:work',
  async ({ params: { name, work }, query: { v = [] } }) => {
    const { rows } = await pool.query({ name, text: limitReads[name] ?? '', values: [v].flat() })
    return { code: 'S', data: { content: rows }, fill: fillOf(work) }
  },
)

/** An order with all amounts given, because the bare server computes none. */
export interface LimitOrder {
  brand: number
  store: number
  member: number
  pay: 'CASH' | 'BANK' | 'CARD'
  total: number
  products: number[]
  counts: number[]
}

let placed = 0
const newNumber = () => `limit-${process.pid}-${++placed}`
const receiver = JSON.stringify({
  name: '김하늘',
  phone: '010-0000-1024',
  postalCode: '04712',
  address1: '서울',
  memo: '',
})

const rowOf = ({ brand, store, member, pay, total }: LimitOrder, number: string) => [
  brand,
  store,
  member,
  number,
  pay === 'CASH' ? 'PC' : 'BD',
  pay,
  total,
  '종이컵',
  receiver,
  '매장',
]

app.post<{ Body: LimitOrder; Params: { work: string } }>('/four/:work', async ({ body, params }) => {
  const number = newNumber()
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query({ name: 'take stock', text: fourStatements.stock, values: [body.products, body.counts] })
    const { rows } = await client.query<{ id: string }>({
      name: 'insert order',
      text: fourStatements.order,
      values: rowOf(body, number),
    })
    const id = rows[0]?.id
    await client.query({ name: 'insert lines', text: fourStatements.lines, values: [id, body.products, body.counts] })
    await (body.pay === 'CASH'
      ? client.query({ name: 'pay', text: fourStatements.fromCash, values: [body.member, id, body.pay, body.total] })
      : client.query({ name: 'await', text: fourStatements.awaited, values: [id, body.pay, body.total] }))
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
  return { code: 'S', data: { orderNumber: number }, fill: fillOf(params.work) }
})

app.post<{ Body: LimitOrder; Params: { work: string } }>('/one/:work', async ({ body, params }) => {
  const number = newNumber()
  const kind = body.pay === 'CASH' ? 'cash' : 'awaited'
  const values = [body.products, body.counts, ...rowOf(body, number)]
  await pool.query({ name: `one-${kind}`, text: oneStatement[kind], values })
  return { code: 'S', data: { orderNumber: number }, fill: fillOf(params.work) }
})

app.post<{ Body: (number | null)[]; Params: { work: string } }>('/cart/:work', async ({ body, params }) => {
  await pool.query({ name: 'upsert', text: upsert, values: body })
  return { code: 'S', data: { count: 1 }, fill: fillOf(params.work) }
})

app.get('/readyz', () => ({ status: 'ready' }))
await app.listen({ port: Number(port), host: '127.0.0.1' })

import { readFileSync } from 'node:fs'
import fastify from 'fastify'
import pg from 'pg'
import type { Statement } from './capture.ts'

/** The upper limit of the measurements: a bare server that sends the same statements and the same bytes, and does nothing else. */
export interface LimitPlan {
  url: string
  port: number
  reads: { path: string; variants: LimitRead[] }[]
  writes: { path: string; transactions: Statement[][]; answer: string; replace: string[] }[]
}

export interface LimitRead {
  statement: Statement
  answer: string
}

const plan = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as LimitPlan // the bench has written it
const pool = new pg.Pool({ connectionString: plan.url, max: 10 })
const app = fastify()

const names = new Map<string, string>()

/** Statements of one text share one prepared statement. */
function nameOf(text: string): string {
  const name = names.get(text) ?? `read-${names.size}`
  names.set(text, name)
  return name
}

let reads = 0
for (const { path, variants } of plan.reads) {
  app.get(path, async (_request, reply) => {
    const { statement, answer } = variants[reads++ % variants.length] as LimitRead // a plan has at least one variant
    await pool.query({ name: nameOf(statement.text), text: statement.text, values: statement.params })
    return reply.type('application/json; charset=utf-8').send(answer)
  })
}

let writes = 0
for (const { path, transactions, answer, replace } of plan.writes) {
  app.post(path, async (_request, reply) => {
    const number = writes++
    const statements = transactions[number % transactions.length] ?? []
    await transact(statements, {
      path,
      replace: replace[number % transactions.length] ?? '',
      by: `L${process.pid}-${number}`,
    })
    return reply.type('application/json; charset=utf-8').send(answer)
  })
}

async function transact(
  statements: Statement[],
  { path, replace, by }: { path: string; replace: string; by: string },
): Promise<void> {
  const client = await pool.connect()
  try {
    if (statements.length > 1) await client.query('begin')
    for (const [index, { text, params }] of statements.entries()) {
      const values = params.map((value) =>
        typeof value === 'string' && replace ? value.replaceAll(replace, by) : value,
      )
      await client.query({ name: `${path}-${index}`, text, values })
    }
    if (statements.length > 1) await client.query('commit')
  } finally {
    client.release()
  }
}

app.get('/readyz', () => ({ status: 'ready' }))
await app.listen({ port: plan.port, host: '127.0.0.1' })

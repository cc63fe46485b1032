import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { useWorld } from '#testing/world.ts'
import { insideTransaction, pipelineWithCommit, sqlState, type Db, type Tx } from './database.ts'

const world = useWorld()

const write = async (db: Db, line: string) => void (await db.execute(sql`insert into written (line) values (${line})`))
const divideByZero = async (db: Db) => void (await db.execute(sql`select 1 / ${0}::int`))

async function lines(): Promise<string[]> {
  const { rows } = (await world.db.execute(sql`select line from written order by id`)) as unknown as {
    rows: { line: string }[]
  }
  return rows.map(({ line }) => line)
}

beforeEach(async () => {
  await world.db.executeSql('drop table if exists written')
  await world.db.executeSql('create table written (id int generated always as identity, line text unique)')
})

afterAll(async () => {
  await world.db.executeSql('drop table written')
})

describe('the last writes of a transaction, sent together with its commit', () => {
  it('are stored after success, in the order in which they were sent', async () => {
    const outcome = await world.db.transact(async (tx) => {
      await write(tx, 'first')
      pipelineWithCommit(tx, write(tx, 'second'), write(tx, 'third'))
      return { ok: true, answer: 42 }
    })
    expect(outcome).toEqual({ ok: true, answer: 42 })
    expect(await lines()).toEqual(['first', 'second', 'third'])
  })

  it('fail the whole transaction when one of them fails, and nothing is stored', async () => {
    const work = world.db.transact(async (tx) => {
      await write(tx, 'first')
      pipelineWithCommit(tx, write(tx, 'second'), divideByZero(tx), write(tx, 'third'))
      return { ok: true }
    })
    expect(await work.catch(sqlState)).toBe('22012') // the original error, not "current transaction is aborted"
    expect(await lines()).toEqual([])
  })

  // Counter-test: PostgreSQL itself does not object to the commit.
  it.skipIf(!process.env['TEST_DATABASE_URL'])('would be lost in silence if nobody waited for them', async () => {
    const outcome = await world.db.transact(async (tx) => {
      void divideByZero(tx).catch(() => {})
      return Promise.resolve({ ok: true })
    })
    expect(outcome).toEqual({ ok: true })
  })

  it('are one statement each: a statement after the commit is refused, not run outside', async () => {
    const work = world.db.transact(async (tx) => {
      const two = async () => {
        await write(tx, 'first')
        await write(tx, 'second')
      }
      pipelineWithCommit(tx, two())
      return Promise.resolve({ ok: true })
    })
    await expect(work).rejects.toThrow('sent after the commit')
    expect(await lines()).not.toContain('second')
  })

  it('are rolled back by a refusal', async () => {
    const outcome = await world.db.transact(async (tx) => {
      pipelineWithCommit(tx, write(tx, 'first'))
      return Promise.resolve({ ok: false, refused: 'too-late' })
    })
    expect(outcome).toEqual({ ok: false, refused: 'too-late' })
    expect(await lines()).toEqual([])
  })

  it('belong to their part of a larger transaction', async () => {
    const parts: unknown[] = []
    const outcome = await world.db.transact(async (tx) => {
      const whole = insideTransaction(tx, world.db.kind)
      const part = (work: (tx: Tx) => void) =>
        whole.transact((inner) => {
          work(inner)
          return Promise.resolve({ ok: true })
        })
      parts.push(await part((inner) => pipelineWithCommit(inner, write(inner, 'kept'))))
      parts.push(await part((inner) => pipelineWithCommit(inner, divideByZero(inner))).catch(sqlState))
      return { ok: true }
    })
    expect(outcome).toEqual({ ok: true })
    expect(parts).toEqual([{ ok: true }, '22012'])
    expect(await lines()).toEqual(['kept'])
  })

  it('belong to their part also where refusals are not allowed, and a refusal there fails the whole', async () => {
    const run = (outcome: { ok: boolean }) =>
      world.db.transact(async (tx) => {
        const whole = insideTransaction(tx, world.db.kind, { mayRefuse: false })
        await whole.transact((inner) => {
          pipelineWithCommit(inner, write(inner, `ok ${outcome.ok}`))
          return Promise.resolve(outcome)
        })
        return { ok: true }
      })
    expect(await run({ ok: true })).toEqual({ ok: true })
    await expect(run({ ok: false })).rejects.toThrow('a part refused although refusals are not allowed here')
    expect(await lines()).toEqual(['ok true'])
  })
})

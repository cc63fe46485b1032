import { sql } from 'drizzle-orm'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openTestDatabase } from '#testing/harness/test-database.ts'
import { SlowStatements, slowStatements } from './slow-statements.ts'

describe('slow statements', () => {
  it('are counted with their text, which holds no value of a person', async () => {
    const { db, drop } = await openTestDatabase()
    onTestFinished(drop)
    const before = slowStatements.count
    await db.execute(sql`select pg_sleep(0.25), ${'010-1234-5678'}::text as phone`)
    await db.execute(sql`select 1 as quick`)
    expect(slowStatements.count - before).toBe(1)
    expect(slowStatements.last[0]?.text).toMatch(/^select pg_sleep\(0\.25\), \$1::text as phone$/)
    expect(slowStatements.last[0]?.ms).toBeGreaterThanOrEqual(200)
  })

  it('are forgotten but for the last fifty', () => {
    const noted = new SlowStatements()
    for (let number = 1; number <= 60; number++) noted.note(`select ${number}`, 201)
    expect([noted.within(60_000), noted.within(-1)]).toEqual([60, 0])
    expect([noted.count, noted.last.length, noted.last[0]?.text, noted.last[49]?.text]).toEqual([
      60,
      50,
      'select 60',
      'select 11',
    ])
  })
})

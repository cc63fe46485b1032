import { describe, expect, it } from 'vitest'
import { onPostgres } from '#testing/harness/test-database.ts'
import { useWorld } from '#testing/world.ts'

const world = useWorld()

describe.skipIf(onPostgres)('the embedded database, which nothing else sweeps', () => {
  const failures = async () => {
    const { rows } = await world.db.executeSql(`
      select reltuples::int as known, pg_relation_size(oid)::int as bytes from pg_class where relname = 'login_failure'`)
    return rows[0]
  }
  const put = (count: number) =>
    world.db.executeSql(`insert into login_failure (bucket, failed_at)
      select 'somebody' || n, now() from generate_series(1, ${count}) n`)

  it('frees the space of deleted rows and updates the statistics each night', async () => {
    await put(2_000)
    await world.runJob('tidy-database')
    expect(await failures()).toMatchObject({ known: 2_000 })
    await world.db.executeSql('delete from login_failure')
    expect(await failures()).not.toMatchObject({ bytes: 0 })
    await world.runJob('tidy-database')
    expect(await failures()).toEqual({ known: 0, bytes: 0 })
  })
})

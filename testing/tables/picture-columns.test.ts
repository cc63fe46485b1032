import { getTableName, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { pictureColumns } from '#app/server/picture-columns.ts'
import { useWorld } from '../world.ts'

const world = useWorld()

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

describe('the sweep of unused files', () => {
  it('knows every column that holds pictures', async () => {
    const found: unknown = await world.db.execute(sql`
      select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'public' and data_type = 'jsonb' and column_name ~ 'picture|photo|image|logo|stamp'`)
    const { rows } = found as { rows: { name: string }[] } // both drivers answer in this shape
    const known = pictureColumns.map(({ table, name }) => `${getTableName(table)}.${snakeCase(name)}`)
    const advice = 'Add or remove the column under `pictureColumns` in src/app/server/picture-columns.ts.'
    expect(known.toSorted(), advice).toEqual(rows.map(({ name }) => name).toSorted())
  })
})

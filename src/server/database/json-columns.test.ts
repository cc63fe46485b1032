import { sql, type SQL } from 'drizzle-orm'
import { PgDialect, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { describe, expect, it } from 'vitest'
import { useWorld } from '#testing/world.ts'
import { moment, rowRef, wonColumn } from './columns.ts'
import { jsonColumns, type RowOf } from './json-columns.ts'
import { rowsOf } from './rows-of.ts'

const world = useWorld()

const parcel = pgTable('planted_parcel', {
  parcelId: rowRef().notNull(),
  memo: text('note').notNull().default(''),
  sendCost: wonColumn().notNull(),
  picture: jsonb().$type<{ path: string }>(),
  lines: jsonb().$type<number[]>().notNull(),
  pieces: integer().notNull(),
  sentAt: moment(),
})
const columns = jsonColumns(parcel, ['sentAt', 'parcelId', 'memo', 'sendCost', 'picture', 'lines'])
const row: RowOf<typeof columns> = {
  parcelId: 7,
  memo: '문 앞 “비밀번호 1234#”',
  sendCost: 3_500,
  picture: null,
  lines: [1, 2],
  sentAt: new Date('2026-11-18T15:30:00Z'),
}

const textOf = (query: SQL) => new PgDialect().sqlToQuery(query).sql

describe('columns of JSON', () => {
  it('are named by the table, in its order, with values that the statement computes', () => {
    expect(textOf(columns.into({ pieces: sql`0` }))).toBe(
      `(parcel_id, note, send_cost, picture, lines, pieces, sent_at) select fresh."parcelId", fresh."memo", fresh."sendCost", ` +
        `nullif(fresh."picture", 'null'::jsonb), fresh."lines", 0, fresh."sentAt"`,
    )
    expect(textOf(columns.matches('parcelId', 'memo'))).toBe(
      'planted_parcel.parcel_id = fresh."parcelId" and planted_parcel.note = fresh."memo"',
    )
  })

  it('write rows and change them, as one parameter', async () => {
    const statements = [
      sql`create temporary table planted_parcel (parcel_id bigint, note text, send_cost bigint, picture jsonb, lines jsonb,
        pieces int, sent_at timestamptz) on commit drop`,
      sql`insert into planted_parcel ${columns.into({ pieces: sql`0` })} from ${columns.rows([row, { ...row, parcelId: 8 }])}`,
      sql`update planted_parcel set ${columns.setAllBut('parcelId')} from ${columns.rows([{ ...row, memo: '경비실' }])}
        where ${columns.matches('parcelId')} and ${columns.differsBesides('parcelId')}`,
    ]
    const stored = await world.db.transact(async (tx) => {
      for (const statement of statements) await tx.execute(statement)
      const found = sql`select parcel_id::int as id, note, send_cost::int as cost, picture is null as "hasNone", lines, pieces,
        sent_at at time zone 'UTC' = '2026-11-18 15:30' as "isOnTime" from planted_parcel order by 1`
      return { ok: true as const, rows: rowsOf<object>(await tx.execute(found)) }
    })
    const common = { cost: 3_500, hasNone: true, lines: [1, 2], pieces: 0, isOnTime: true }
    expect(stored.rows).toEqual([
      { id: 7, note: '경비실', ...common },
      { id: 8, note: row.memo, ...common },
    ])
  })

  it('have the type of the table: neither a missing column nor one of another type compiles', () => {
    // @ts-expect-error a row without its pieces' lines
    columns.rows([{ ...row, lines: undefined }])
    // @ts-expect-error a column that the table doesn't have
    expect(() => jsonColumns(parcel, ['weight'])).toThrow()
  })
})

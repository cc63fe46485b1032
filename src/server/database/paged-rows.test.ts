import { asc, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { inquiry } from '#features/talk/inquiries/server/inquiries.tables.ts'
import { useWorld } from '#testing/world.ts'
import { withStatements } from './database.ts'
import { countUpTo, pagedById, pagedRows } from './paged-rows.ts'

const world = useWorld()

/** Inquiries with the names 1, 2, 3 … */
const addInquiries = (count: number) =>
  world.db.execute(sql`
    insert into ${inquiry} (kind, name, representative, location, tel, email, content, created_at)
    select 'BRAND', n::text, '', '', '', '', '', now() from generate_series(1, ${count}::int) n`)

const named = () => world.db.select({ name: inquiry.name }).from(inquiry).$dynamic()
const orderBy = [asc(inquiry.id)]

describe('a page of a select', () => {
  it.each([
    [0, 3, ['1', '2', '3']],
    [1, 3, ['4', '5', '6']],
    [4, 3, ['13']],
    [0, 11, ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11']],
    [5, 3, []],
  ])('page %i of %i rows has no others, although the statement reads a round number', async (page, size, names) => {
    await addInquiries(13)
    expect(await pagedRows(world.db, { select: named(), orderBy }, { page, size })).toEqual({
      content: names.map((name) => ({ name })),
      page,
      size,
      totalElements: 13,
    })
  })

  it('chooses its ids first where the rows are joined', async () => {
    await addInquiries(13)
    const select = world.db.select({ id: inquiry.id }).from(inquiry).$dynamic()
    const rowsOf = (ids: typeof select) =>
      named()
        .where(sql`${inquiry.id} in ${ids}`)
        .orderBy(...orderBy)
    expect(await pagedById(world.db, { select, orderBy, rowsOf }, { page: 1, size: 6 })).toMatchObject({
      content: ['7', '8', '9', '10', '11', '12'].map((name) => ({ name })),
      totalElements: 13,
    })
  })

  it('takes two statements: the count has the same conditions, but neither order nor all rows', async () => {
    const { statements } = await withStatements(() =>
      pagedRows(world.db, { select: named().where(sql`kind = 'BRAND'`), orderBy }, { page: 0, size: 20 }),
    )
    const counts = statements.filter((text) => text.includes('count(*)'))
    expect(statements).toHaveLength(2)
    expect(counts).toEqual([expect.stringMatching(/where kind = 'BRAND' limit 10001\) "some"$/)])
  })

  it('has an exact total up to 10,000, and says when there are more', async () => {
    await addInquiries(10_000)
    const read = () => pagedRows(world.db, { select: named(), orderBy }, { page: 0, size: 1 })
    expect(await read()).toMatchObject({ totalElements: 10_000 })
    expect(await read()).not.toHaveProperty('more')
    await addInquiries(2)
    expect(await read()).toMatchObject({ totalElements: 10_000, more: true })
  })

  it('counts a select with two columns of one name and a lighter select', async () => {
    await addInquiries(3)
    const select = world.db
      .select({ name: inquiry.name, again: inquiry.name, sum: sql`1 + 1` })
      .from(inquiry)
      .$dynamic()
    const counted = named().where(sql`name <> '3'`)
    expect(await pagedRows(world.db, { select, orderBy }, { page: 0, size: 1 })).toMatchObject({ totalElements: 3 })
    expect(await pagedRows(world.db, { select, orderBy, counted }, { page: 0, size: 1 })).toMatchObject({
      totalElements: 2,
    })
  })
})

it('counts to one more than a limit', async () => {
  await addInquiries(13)
  expect(await countUpTo(world.db, named(), 13)).toBe(13)
  expect(await countUpTo(world.db, named(), 7)).toBe(8)
})

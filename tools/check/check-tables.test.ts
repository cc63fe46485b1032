import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { tableFindings } from './check-tables.ts'

describe('the table ownership check', () => {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'balju-tables-'))
    write('orders/cart/server/cart.tables.ts', "export const cartItem = pgTable('cart_item', {})\n")
    write('people/members/server/members.tables.ts', "export const member = pgTable(\n  'member', {})\n")
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  /** Paths below src/features. */
  const write = (file: string, text: string) => {
    const path = join(folder, 'src/features', file)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }
  const importMember = "import { member } from '#features/people/members/server/members.tables.ts'\n"

  it.each([
    ['update of a table object', `${importMember}await tx.update(member).set({})`],
    [
      'insert through another name',
      `${importMember.replace('member }', 'member as m }')}await tx.insert(m).values({})`,
    ],
    ['delete', `${importMember}await tx.delete(member)`],
    ['sweep', `${importMember}await deleteSome(db, member, { most: 1 })`],
    ['insert of an SQL template', `${importMember}await tx.execute(sql\`insert into \${member} (id) values (1)\`)`],
    ['update of an SQL template', `${importMember}await tx.execute(sql\`with a as (update \${member} set a = 1) b\`)`],
  ])('refuses the %s of another feature', (_, text) => {
    write('orders/cart/server/place/cart.queries.ts', text)
    const line = text.startsWith('import') ? 2 : 1
    expect(tableFindings(folder)).toEqual([
      `src/features/orders/cart/server/place/cart.queries.ts:${line}: writes the table member of members`,
    ])
  })

  it.each([
    ['a template', 'sql`select id from member`'],
    ['a join', 'sql`select 1 from ${cartItem} c join member m on m.id = c.member_id`'],
    ['a list of tables', 'sql`select 1 from cart_item c, member m`'],
    ['an update', 'sql`update member set a = 1`'],
    ['a quoted name', 'sql`select id from "member"`'],
    ['a column with the name of its table', 'sql`member.id = ${id}`'],
    ['a plain string', "sql.raw('delete from member')"],
    ['a nested template', 'sql`exists (${sql`select 1\n from member`})`'],
  ])('refuses the name of a table of another feature in %s', (_, text) => {
    write('orders/cart/server/cart.queries.ts', text)
    expect(tableFindings(folder).join('\n')).toContain('names the table member of members in raw SQL')
  })

  it('accepts reads through the imported table object, foreign keys, and everything about own tables', () => {
    write(
      'orders/cart/server/cart.queries.ts',
      `${importMember}db.select().from(member); sql\`select 1 from \${member}\``,
    )
    write(
      'orders/cart/server/cart-row.tables.ts',
      `${importMember}export const cartRow = pgTable('cart_row', { memberId: integer().references(() => member.id) })`,
    )
    write('people/members/server/member.queries.ts', 'sql`update member set a = 1`; tx.delete(member)')
    expect(tableFindings(folder)).toEqual([])
  })

  it('accepts the name as a word, a column or an alias, and in tests', () => {
    write(
      'orders/cart/server/a.ts',
      "log('member of a shop'); sql`select c.member, count(*) as member from cart_item c`",
    )
    write('orders/cart/server/a.test.ts', 'sql`delete from member`')
    write('orders/cart/server/testing/rows.ts', 'sql`delete from member`')
    expect(tableFindings(folder)).toEqual([])
  })
})

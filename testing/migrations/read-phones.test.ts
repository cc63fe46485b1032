import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isPhone, phoneText } from '#values/phone.ts'
import { migrationsUntil, openBare, tags, type BareDatabase } from './bare-database.ts'
import { firstRows } from './first-rows.ts'
import { everyRow, rowsOf } from './schema.ts'

const reading = tags.findIndex((tag) => tag.endsWith('_read_phones'))

/** Numbers that earlier versions stored, from Excel, KakaoTalk, contacts and keyboards; the second part has no certain reading. */
const stored = [
  '10-0000-1012',
  '1000001012',
  '01000001012',
  '010 0000 1012',
  '010.0000.1012',
  '(010) 0000-1012',
  '０１０－００００－１０１２',
  '+82 10-0000-1012',
  '+82 (0)10 0000 1012',
  '82 10 0000 1012',
  '0082 10 0000 1012',
  '\u202a010-0000-1012\u202c',
  '+82 2-000-0301',
  '02)000-0301',
  '0640000301',
  '0507 1234 5678',
  '1588 1234',
  '0303-123-4567',
  '0111234567',
  '010–0000–1012',
  '010-0000-1012',
  '',
  '0000000000',
  '010-0000-10',
  '2-000-0301',
  '02-000-0301/2',
  '+1 415 555 0100',
  '010-0000-1012, 02-000-0301',
  '전화 주세요',
]

let bare: BareDatabase
beforeAll(async () => {
  bare = await openBare()
})
afterAll(() => bare.drop())

describe('stored phone numbers', () => {
  it('are rewritten as a form stores them, where they have one certain reading, and nothing else is', async () => {
    await bare.migrate(migrationsUntil(tags[0] ?? ''))
    await bare.exec(firstRows)
    await bare.migrate(migrationsUntil(tags[reading - 1] ?? ''))
    await bare.exec(`update member set phone = '10-0000-1012'; update chain_store set tel = '+82 2-000-0301';
      update supplier set tel = '０２－０００－０３０１', contact_phone = '';
      update orders set receiver = receiver || '{"phone": "10-0000-1012"}'`)
    const before = await everyRow(bare.db)
    await bare.migrate(migrationsUntil(tags[reading] ?? ''))
    const after = await everyRow(bare.db)
    expect(await rowsOf(bare.db, sql`select distinct phone from member`)).toEqual([{ phone: '010-0000-1012' }])
    expect(await rowsOf(bare.db, sql`select distinct tel from chain_store`)).toEqual([{ tel: '02-000-0301' }])
    expect(await rowsOf(bare.db, sql`select distinct receiver ->> 'phone' as phone from orders`)).toEqual([
      { phone: '010-0000-1012' },
    ])
    const rewritten = new Set(['member', 'chain_store', 'supplier', 'orders', 'store_invitation', 'inquiry', 'purchase_order_bundle'])
    // The version of a catalogue rises with its suppliers.
    for (const [table, rows] of Object.entries(before))
      if (!rewritten.has(table) && table !== 'partner_catalog') expect(after[table], table).toEqual(rows)
  })

  it('are read by the rule of the forms', async () => {
    await bare.empty()
    await bare.migrate(migrationsUntil(tags[reading - 1] ?? ''))
    for (const [id, tel] of stored.entries())
      await bare.db.execute(sql`insert into inquiry (kind, name, representative, location, tel, email, content, created_at)
        values ('FRANCHISOR', ${String(id)}, '', '', ${tel}, '', '', now())`)
    await bare.migrate(migrationsUntil(tags[reading] ?? ''))
    const rows = await rowsOf<{ tel: string }>(bare.db, sql`select tel from inquiry order by id`)
    expect(rows.map(({ tel }) => tel)).toEqual(stored.map((text) => (isPhone(text) ? phoneText(text) : text)))
  })
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, it, onTestFinished } from 'vitest'
import { marginEntry } from '#features/ordering/server/margin.tables.ts'
import { migrationsFolder } from '#server/folders.ts'
import { openMarginBrand } from '../margin-brand.ts'
import { emptyDatabase } from '../test-database.ts'
import { useWorld } from '../world.ts'
import { migrationsUntil, openBare } from './bare-database.ts'
import { firstRows } from './first-rows.ts'
import { rowsOf } from './schema.ts'

const world = useWorld()
const numRuns = Number(process.env['MODEL_RUNS'] ?? 6)
const dayMs = 24 * 60 * 60 * 1000
const backfill = readFileSync(join(migrationsFolder, '0035_backfill_margins.sql'), 'utf8')

const entries = async () =>
  (await world.db.select().from(marginEntry).orderBy(marginEntry.orderId, marginEntry.lineNo, marginEntry.id)).map(
    ({ id: _, ...entry }) => entry,
  )

const action = fc.record({
  what: fc.constantFrom('order', 'ship', 'ship', 'ship', 'cancel', 'day'),
  order: fc.nat({ max: 4 }),
  lines: fc.uniqueArray(
    fc.record({
      lineNo: fc.integer({ min: 1, max: 2 }),
      rowNo: fc.integer({ min: 1, max: 2 }),
      count: fc.integer({ min: 1, max: 3 }),
    }),
    { minLength: 1, maxLength: 3, selector: ({ lineNo, rowNo }) => lineNo * 10 + rowNo },
  ),
})

describe('the margins of parcels that were sent before margins were recognised', () => {
  it('are those that the live code writes, after any history of part shipments and cancellations', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 5, maxLength: 14 }), async (actions) => {
        await emptyDatabase(world.db)
        const { order, stores, supplierId } = await openMarginBrand(world)
        const placedOrders = [await order(stores[0], [5, 4, 3]), await order(stores[1], [3, 0, 7])]
        for (const { what, order: index, lines } of actions) {
          const { desk } = placedOrders[index % placedOrders.length]! // never empty
          if (what === 'order') placedOrders.push(await order(stores[0], [2, 6, 1]))
          else if (what === 'ship') await desk.ship(supplierId, lines)
          else if (what === 'cancel') await desk.cancel({ lines: lines.slice(0, 1) })
          else world.now = new Date(world.now.getTime() + dayMs)
        }
        await placedOrders[0]?.desk.ship(supplierId)
        const live = await entries()
        expect(live).not.toEqual([])

        await world.db.execute(sql`delete from ${marginEntry}`)
        await world.db.execute(sql.raw(backfill))
        expect(await entries()).toEqual(live)

        await world.db.execute(sql.raw(backfill))
        expect(await entries()).toEqual(live)
      }),
      { numRuns },
    )
  }, 240_000)

  it('are added by an upgrade, on the Korean days of the parcels, without the cancelled pieces', async () => {
    const bare = await openBare()
    onTestFinished(() => bare.drop())
    await bare.migrate(migrationsUntil('0018_add_brand_banner'))
    await bare.exec(firstRows)
    // Seven pieces for 10,001 won, bought for 7,003: three in a first parcel, two in a second one after 15:00 UTC, two cancelled.
    await bare.exec(`
      update order_option set count = 7, calculated_price = 10001, supply_amount = 7003, shipped = 5, cancelled = 2;
      insert into shipment (partner_id, order_id, supplier_id, courier, number, shipped_at) values
        (201, 1, 1, 'CJGLS', '1', '2026-05-18T01:00:00Z'), (201, 1, 1, 'CJGLS', '2', '2026-05-18T15:30:00Z');
      insert into shipment_line (shipment_id, line_no, row_no, count) values (1, 1, 1, 3), (2, 1, 1, 2)`)
    await bare.migrate()
    const found = sql`select day, chain_store_id::int as store, count, sales::int, supply::int from margin_entry order by id`
    expect(await rowsOf(bare.db, found)).toEqual([
      { day: '2026-05-18', store: 1, count: 3, sales: 4_287, supply: 3_002 },
      { day: '2026-05-19', store: 1, count: 2, sales: 2_857, supply: 2_001 },
    ])
  })
})

import { sql } from 'drizzle-orm'
import { expect, it, onTestFinished } from 'vitest'
import { migrationsUntil, openBare } from './bare-database.ts'
import { firstRows } from './first-rows.ts'
import { rowsOf } from './schema.ts'

it('an upgrade computes the prices that lists show', async () => {
  const bare = await openBare()
  onTestFinished(() => bare.drop())
  await bare.migrate(migrationsUntil('0000_start'))
  await bare.exec(firstRows)
  const stored = (change: string) =>
    bare.exec(`${change};
      update partner_product_price set lowest_price = 9000,
        tiers = '[{"count":1,"price":10000},{"count":10,"price":9500},{"count":30,"price":9000}]'`)
  await stored(`update product set min_count = 8, step = 5, print_price = 500;
    update product_option set extra_price = 100;
    insert into product_option (product_id, name, extra_price, flat_price) values (1, '금박', 200, 22000);
    insert into product_option (product_id, name, extra_price, flat_price, is_on_sale) values (1, '은박', 0, 1, false)`)
  await bare.migrate()
  const prices = sql`select lowest_price::int, first_count, next_tier, print_fees from partner_product_price`
  expect(await rowsOf(bare.db, prices)).toEqual([
    { lowest_price: 9_600, first_count: 10, next_tier: { count: 30, price: 9_100 }, print_fees: [500, 22_500] },
  ])
})

import { sql } from 'drizzle-orm'
import { category, partnerProduct } from '#features/catalog/server/catalog.tables.ts'
import { refreshPrices } from '#features/catalog/server/refresh-prices.ts'
import type { Database } from '#server/database/database.ts'
import { addSupplier } from '#testing/goods.ts'
import { addBrands, addMember, addPlatform, coffee, type TestMember } from '#testing/people.ts'
import type { World } from '#testing/world.ts'
import { goods } from './goods.ts'
import { sizes } from './sizes.ts'

/** Builds a brand of the largest expected size with SQL in the database: products, stores, cash and half a year of orders. */
export async function makeData(db: Database, now: Date): Promise<TestMember[]> {
  // The test fixtures use only these two.
  const world = { db, now } as World
  // Inserting a hundred thousand orders exceeds the statement timeout of requests. Nobody else uses this connection.
  await db.execute(sql`set statement_timeout = 0`)
  await addPlatform(world)
  await addBrands(world, coffee)
  const supplierId = await addSupplier(world, { type: 'CONDITIONAL_FREE', baseFee: 3_500, freeOver: 50_000 })
  await makeProducts(db, { supplierId, categories: await makeCategories(world) })
  const stores: TestMember[] = []
  for (let index = 0; index < sizes.stores; index++) {
    stores.push(
      await addMember(world, { username: `store${index}`, brand: coffee, stores: [{ name: `매장 ${index}` }] }),
    )
  }
  await db.execute(
    sql`insert into member_cash (member_id, cash, card_funded, held, head_hash) select id, 9000000000, 0, 0, '' from member`,
  )
  await makeOrders(db)
  await db.execute(sql`analyze`)
  return stores
}

/** Ten categories below three roots. Answers the ids of the categories that products are in. */
async function makeCategories({ db }: World): Promise<number[]> {
  const roots = ['인쇄물', '포장재', '소모품'].map((name) => ({ name }))
  const parents = await db.insert(category).values(roots).returning({ id: category.id })
  const children = Array.from({ length: sizes.categories - roots.length }, (_, index) => ({
    name: `분류 ${index + 1}`,
    parentId: parents[index % parents.length]?.id,
  }))
  const rows = await db.insert(category).values(children).returning({ id: category.id })
  return rows.map(({ id }) => id)
}

async function makeProducts(
  db: Database,
  { supplierId, categories }: { supplierId: number; categories: readonly number[] },
): Promise<void> {
  const count = sizes.products
  await db.execute(sql`
    insert into product (supplier_id, category_id, name, price_model, unit, spec, print_price, own_delivery_fee, option_name, description, created_at)
    select ${supplierId}, (${`{${categories.join(',')}}`}::bigint[])[1 + n % ${categories.length}::int], (${`{${goods.join(',')}}`}::text[])[1 + n % ${goods.length}::int] || ' ' || n || '호', 'UNIT', '개', '90파이 · 300g 단면 코팅', 0, 0, '인쇄',
      '뜨거운 음료에 쓰는 종이컵입니다. 안쪽을 코팅해 새지 않습니다. 뚜껑은 따로 주문해 주세요.', now()
    from generate_series(1, ${count}::int) n`)
  await db.execute(sql`
    insert into product_tier (product_id, count, supply_price)
    select id, tier.count, 1000 + (id % 97) * 100 - tier.less from product, (values (1, 0), (10, 100), (30, 200)) tier (count, less)`)
  await db.execute(sql`
    insert into product_option (product_id, name, extra_price, flat_price, stock, display_order)
    select id, option.name, option.extra, 0, 1000000000, option.n
    from product, (values (1, '1도 인쇄', 0), (2, '2도 인쇄', 100), (3, '무지', 0)) option (n, name, extra)`)
  await db.execute(sql`
    insert into partner_product (partner_id, product_id, margin_type, margin, status, pictures, name, category_id, root_category_id,
      is_listed, search_text, search_choseong, sold_count, created_at)
    select ${coffee.partnerId}, id, 'RATE', 50, 'SALE', '[{"path": "/files/demo/saebyeoknaru", "filename": "paper-cup-13oz-front.svg"}]',
      '', 0, 0, false, '', '', (id * 7919) % 1000, now() from product`)
  const rows = await db.select({ id: partnerProduct.id }).from(partnerProduct)
  for (let start = 0; start < rows.length; start += 500) {
    const ids = rows.slice(start, start + 500).map((row) => row.id)
    await db.transact(async (tx) => {
      await refreshPrices(tx, ids)
      return { ok: true }
    })
  }
}

/** The first store has a quarter of the orders, so that its list reaches page 1,000. */
async function makeOrders(db: Database): Promise<void> {
  const count = sizes.orders
  await db.execute(sql`
    insert into orders (partner_id, order_number, chain_store_id, member_id, status, pay_method, price, total_print_price, send_cost,
      total, vat, live_goods, live_send_cost, live_supply, used_cash, receiver, evidence, agreed_to_custom_made, store, company_id, title, product_count, created_at, paid_at)
    select ${coffee.partnerId}, to_char(timestamptz '2026-01-01' + n * interval '150 seconds', 'YYYYMMDD') || '-' || (1000000 + n),
      s.id, s.member_id, (array['RC', 'RC', 'RC', 'RC', 'RC', 'RC', 'RC', 'PC', 'PIP', 'CC'])[1 + n % 10], 'CASH', 30000, 0, 3500, 33500, 3045, 30000, 3500, 27000, 33500,
      '{"name": "김하늘", "phone": "010-0000-1024", "postalCode": "04712", "address1": "서울", "address2": "", "memo": ""}', 'TAX', true,
      jsonb_build_object('name', s.name, 'partnerName', '새벽나루커피', 'businessCompanyName', s.business_company_name),
      1, '종이컵 13oz', 1, timestamptz '2026-01-01' + n * interval '150 seconds', timestamptz '2026-01-01' + n * interval '150 seconds'
    from generate_series(1, ${count}::int) n
    join (select *, row_number() over (order by id) - 1 as no from chain_store) s
      on s.no = case when n % 4 = 0 then 0 else n % ${sizes.stores}::int end
    order by n`)
  await db.execute(sql`
    insert into order_bundle (order_id, supplier_id, supplier_name, goods_amount, delivery_fee, remote_fee, policy, fee_returned)
    select id, 1, '누리인쇄(데모)', 30000, 3500, 0, '{"type": "PAID", "baseFee": 3500, "freeOver": 0, "unitQty": 1, "remoteJeju": 0, "remoteIsland": 0}', 0 from orders`)
  await db.execute(sql`
    insert into order_product (order_id, line_no, partner_product_id, product_id, supplier_id, name, category_name, option_name, spec, unit,
      picture, price_model, vat_type, is_custom_made, is_bundled, own_delivery_fee, count, calculated_price, print_price, supply_amount, live_count, live_price, live_supply, month)
    select o.id, 1, p.id, p.product_id, 1, p.name, '명함', '인쇄', '', '개', p.pictures -> 0, 'UNIT', 'TAX', false, true, 0, 10, 30000, 0, 27000, 10, 30000, 27000, '2026-05'
    from orders o join partner_product p on p.id = 1 + o.id % ${sizes.products}::int`)
  await db.execute(sql`
    insert into order_option (order_id, line_no, row_no, name, count, calculated_price, flat_price, supply_amount, took_stock, shipped)
    select id, 1, 1, '1도 인쇄', 10, 30000, 0, 27000, false, case when status = 'RC' then 10 else 0 end from orders`)
  await db.execute(
    sql`insert into payment (order_id, method, amount, state, card_funded, refunded, paid_at) select id, 'CASH', 33500, 'DONE', 0, 0, created_at from orders`,
  )
  await db.execute(
    sql`insert into order_event (order_id, type, actor, created_at) select id, 'PLACED', 'BUYER', created_at from orders`,
  )
}

/** The cursor of page 1,000 of the first store's orders. */
export async function findDeepCursor(db: Database): Promise<number> {
  const before = 999 * 20
  const result: unknown = await db.execute(sql`
    select id from orders where member_id = (select min(id) from member) order by id desc offset ${before - 1} limit 1`)
  const [row] = (result as { rows: { id: string | number }[] }).rows // both drivers return this shape
  return Number(row?.id)
}

import { sql } from 'drizzle-orm'
import { category, partnerProduct } from '#features/goods/catalog/server/catalog.tables.ts'
import { refreshPrices } from '#features/goods/catalog/server/refresh-prices.ts'
import { secondFactor } from '#features/access/second-factor/server/second-factor.tables.ts'
import type { Database, Tx } from '#server/database/database.ts'
import { addSupplier } from '#testing/fixtures/goods/goods.ts'
import { addOperator } from '#testing/fixtures/orders/order-handling.ts'
import {
  addBrands,
  addMember,
  addPlatform,
  coffee,
  market,
  type Brand,
  type TestMember,
} from '#testing/fixtures/people/people.ts'
import type { World } from '#testing/world.ts'
import { goods } from './goods.ts'
import { makeOrderRows, skewed, vacuumOrderRows } from './order-rows.ts'
import { categories, stores, type Sizes } from './sizes.ts'

export interface BenchPeople {
  /** One member for each store, of five levels. The first has a quarter of the orders. */
  buyers: TestMember[]
  operator: TestMember
  /** Of the largest brand. */
  headquarters: TestMember
}

/** Days over which the orders spread. */
const orderDays = 1_095

/** Fills the database of a shop with SQL: brands, products, stores, cash, carts, wishes and orders of three years. */
export async function makeData(db: Database, now: Date, sizes: Sizes): Promise<BenchPeople> {
  const world = { db, now } as World // the test fixtures use only these two
  await addPlatform(world)
  const brands = brandsOf(sizes)
  await addBrands(world, market, ...brands)
  const supplierId = await addSupplier(world, { type: 'CONDITIONAL_FREE', baseFee: 3_500, freeOver: 50_000 })
  const leaves = await makeCategories(world)
  await unlimited(db, (tx) => makeProducts(tx, { supplierId, leaves, count: sizes.products }))
  await refreshAll(db)
  const buyers = await makeBuyers(world, brands)
  const headquarters = await addMember(world, { username: 'hq', brand: coffee, authority: 'ROLE_PARTNER' })
  const operator = await addOperator(world, market)
  // An operator without a second factor may call nothing; no sign-in reads the secret.
  await db.insert(secondFactor).values({ memberId: operator.memberId, secret: '', createdAt: now, confirmedAt: now })
  await unlimited(db, (tx) => makePossessions(tx))
  await unlimited(db, async (tx) => {
    // Skips the foreign keys: the rows refer to each other correctly, and checking millions of them would take longer
    // than making them.
    await tx.execute(sql`set local session_replication_role = replica`)
    await makeOrders(tx, { orders: sizes.orders, firstStore: buyers[0]?.storeIds[0] ?? 0, now })
  })
  await vacuumOrderRows((text) => db.executeSql(text))
  return { buyers, operator, headquarters }
}

const brandsOf = ({ brands }: Sizes): Brand[] => [
  coffee,
  ...Array.from({ length: brands - 1 }, (_, index) => ({
    partnerId: 2_000 + index,
    uri: `brand${index}`,
    name: `브랜드 ${index}`,
    state: 'ACTIVE' as const,
  })),
]

async function unlimited(db: Database, work: (tx: Tx) => Promise<void>): Promise<void> {
  await db.transact(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.execute(sql`set local maintenance_work_mem = '512MB'`)
    await work(tx)
    return { ok: true }
  })
}

async function makeCategories({ db }: World): Promise<number[]> {
  const roots = ['인쇄물', '포장재', '소모품'].map((name) => ({ name }))
  const parents = await db.insert(category).values(roots).returning({ id: category.id })
  const children = Array.from({ length: categories - roots.length }, (_, index) => ({
    name: `분류 ${index + 1}`,
    parentId: parents[index % parents.length]?.id,
  }))
  const rows = await db.insert(category).values(children).returning({ id: category.id })
  return rows.map(({ id }) => id)
}

/** Products have three options each; the first of them is 3 × id − 2. */
async function makeProducts(
  tx: Tx,
  { supplierId, leaves, count }: { supplierId: number; leaves: readonly number[]; count: number },
): Promise<void> {
  await tx.execute(sql`
    insert into product (supplier_id, category_id, name, price_model, unit, spec, print_price, own_delivery_fee, option_name, description, created_at)
    select ${supplierId}, (${`{${leaves.join(',')}}`}::bigint[])[1 + n % ${leaves.length}::int], (${`{${goods.join(',')}}`}::text[])[1 + n % ${goods.length}::int] || ' ' || n || '호', 'UNIT', '개', '90파이 · 300g 단면 코팅', 0, 0, '인쇄',
      '뜨거운 음료에 쓰는 종이컵입니다. 안쪽을 코팅해 새지 않습니다. 뚜껑은 따로 주문해 주세요.', now()
    from generate_series(1, ${count}::int) n`)
  await tx.execute(sql`
    insert into product_tier (product_id, count, supply_price)
    select id, tier.count, 1000 + (id % 97) * 100 - tier.less from product, (values (1, 0), (10, 100), (30, 200)) tier (count, less)`)
  await tx.execute(sql`
    insert into product_option (product_id, name, extra_price, flat_price, stock, display_order)
    select id, option.name, option.extra, 0, 1000000000, option.n
    from product, (values (1, '1도 인쇄', 0), (2, '2도 인쇄', 100), (3, '무지', 0)) option (n, name, extra) order by id, option.n`)
  await tx.execute(sql`
    insert into partner_product (partner_id, product_id, margin_type, margin, status, pictures, name, category_id, root_category_id,
      is_listed, search_text, search_choseong, sold_count, created_at)
    select partner.id, product.id, 'RATE', 50, 'SALE', '[{"path": "/files/demo/saebyeoknaru", "filename": "paper-cup-13oz-front.svg"}]',
      '', 0, 0, false, '', '', (product.id * 7919) % 1000, now()
    from partner join product on partner.id = ${coffee.partnerId} or (partner.id >= 2000 and (product.id + partner.id) % 10 = 0)
    order by partner.id, product.id`)
}

async function refreshAll(db: Database): Promise<void> {
  const rows = await db.select({ id: partnerProduct.id }).from(partnerProduct)
  for (let start = 0; start < rows.length; start += 500) {
    const ids = rows.slice(start, start + 500).map((row) => row.id)
    await db.transact(async (tx) => {
      await refreshPrices(tx, ids)
      return { ok: true }
    })
  }
}

async function makeBuyers(world: World, brands: readonly Brand[]): Promise<TestMember[]> {
  const buyers: TestMember[] = []
  for (let index = 0; index < stores; index++) {
    const brand = (index % 2 ? brands[1 + ((index >> 1) % Math.max(1, brands.length - 1))] : coffee) ?? coffee
    const store = { name: `매장 ${index}`, level: 1 + (index % 5) }
    buyers.push(await addMember(world, { username: `store${index}`, brand, stores: [store] }))
  }
  return buyers
}

/** Each store has cash, eight products in its cart and thirty wishes. */
async function makePossessions(tx: Tx): Promise<void> {
  await tx.execute(sql`
    insert into member_cash (member_id, cash, card_funded, held, head_hash)
    select member_id, 9000000000, 0, 0, '' from chain_store`)
  const chosen = (count: number) => sql`
    (select s.id as store_id, s.partner_id, p.id, p.product_id, row_number() over (partition by s.id order by (p.id * 7919 + s.id) % 1009, p.id) as place
      from chain_store s join partner_product p on p.partner_id = s.partner_id) chosen where place <= ${sql.raw(String(count))}`
  await tx.execute(sql`
    insert into cart_item (partner_id, chain_store_id, partner_product_id, product_option_id, count, created_at)
    select partner_id, store_id, id, product_id * 3 - 2, 10, now() from ${chosen(8)}`)
  await tx.execute(sql`
    insert into wish (partner_id, chain_store_id, partner_product_id, created_at) select partner_id, store_id, id, now() from ${chosen(30)}`)
}

async function makeOrders(
  tx: Tx,
  { orders, firstStore, now }: { orders: number; firstStore: number; now: Date },
): Promise<void> {
  await makeOrderRows(tx, {
    orders,
    days: orderDays,
    now,
    store: sql`${firstStore}::bigint + case when n % 4 = 0 then 0 else n % ${stores}::int end`,
    place: sql`(${skewed(sql`n * 104729::bigint % 10007`, sql`assortment.count`)} + line * 17) % assortment.count`,
  })
  await tx.execute(
    sql`insert into payment (order_id, method, amount, state, card_funded, refunded, paid_at)
      select id, pay_method, total, case when status = 'BD' then 'PENDING' else 'DONE' end, 0, 0, paid_at from orders`,
  )
  await tx.execute(
    sql`insert into order_event (order_id, type, actor, created_at) select id, 'PLACED', 'BUYER', created_at from orders`,
  )
  for (const table of ['orders', 'shipment'])
    await tx.execute(
      sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) + 1 from ${sql.identifier(table)}))`,
    )
}

import { sql } from 'drizzle-orm'
import { category } from '#features/goods/catalog/server/catalog.tables.ts'
import { refreshPrices } from '#features/goods/catalog/server/refresh-prices.ts'
import { partnerProduct } from '#features/goods/catalog/server/catalog.tables.ts'
import { secondFactor } from '#features/access/second-factor/server/second-factor.tables.ts'
import type { Database, Tx } from '#server/database/database.ts'
import { searchChoseong, searchText } from '#values/choseong.ts'
import { addSupplier } from '#testing/fixtures/goods/goods.ts'
import { addBrands, addMember, addPlatform, coffee, market, type TestMember } from '#testing/fixtures/people/people.ts'
import type { World } from '#testing/world.ts'
import { goods } from './goods.ts'
import { makeOrderRows, skewed, vacuumOrderRows } from './order-rows.ts'

/** The largest installation that the operator's lists must serve [targets: Speed]. */
export const operatorSizes = {
  products: 20_000,
  brands: 300,
  suppliers: 60,
  members: 20_000,
  changes: 100_000,
  orders: Number(process.env['BENCH_ORDERS'] ?? 1_000_000),
}

/** Days over which the orders spread. */
const orderDays = 1_095

/** Every twentieth product is in the assortment of each brand. */
const partnerProductStep = 20

/** Fills the database of an installation, and returns its operator. */
export async function makeOperatorData(db: Database, now: Date): Promise<TestMember> {
  const world = { db, now } as World // the fixtures use only these two
  await db.execute(sql`set statement_timeout = 0`)
  await addPlatform(world)
  await addBrands(world, market, coffee)
  const operator = await addMember(world, { username: 'operator', brand: market, authority: 'ROLE_ADMIN' })
  // Without a second factor the role of this operator may call nothing; no sign-in reads the secret.
  await db.insert(secondFactor).values({ memberId: operator.memberId, secret: '', createdAt: now, confirmedAt: now })
  await makeBrands(db)
  await makeProducts(db, { suppliers: await makeSuppliers(world), categories: await makeCategories(db) })
  await makeMembers(db)
  await db.execute(sql`
    insert into audit_log (actor_id, call, subject, before, after, address, request_id, created_at)
    select ${operator.memberId}, 'PUT /admin/product/:productId', 'product/' || (1 + n % ${operatorSizes.products}::int),
      '{"productName": "종이컵"}', '{"productName": "종이컵 13oz"}', '127.0.0.1', 'bench', now() - n * interval '1 minute'
    from generate_series(1, ${operatorSizes.changes}::int) n`)
  await db.transact(async (tx) => {
    await tx.execute(sql`set local maintenance_work_mem = '512MB'`)
    // Skips the foreign keys: the rows refer to each other correctly, and checking five million of them would take
    // longer than making them.
    await tx.execute(sql`set local session_replication_role = replica`)
    await makeOrderRows(tx, {
      orders: operatorSizes.orders,
      days: orderDays,
      now,
      store: sql`(select min(id) from chain_store) + n * 7919::bigint % ${operatorSizes.members}::int`,
      place: sql`(${skewed(sql`n * 104729::bigint % 10007`, sql`assortment.count`)} + line * 167) % assortment.count`,
    })
    await makeReturns(tx)
    return { ok: true }
  })
  await vacuumOrderRows((text) => db.executeSql(text))
  return operator
}

async function makeSuppliers(world: World): Promise<number[]> {
  const ids: number[] = []
  for (let index = 0; index < operatorSizes.suppliers; index++) {
    ids.push(await addSupplier(world, { type: 'CONDITIONAL_FREE', baseFee: 3_500, freeOver: 50_000 }))
  }
  return ids
}

async function makeCategories(db: Database): Promise<number[]> {
  const roots = ['인쇄물', '포장재', '소모품', '의류', '주방용품', '집기'].map((name) => ({ name }))
  const parents = await db.insert(category).values(roots).returning({ id: category.id })
  const children = Array.from({ length: 60 }, (_, index) => ({
    name: `분류 ${index + 1}`,
    parentId: parents[index % parents.length]?.id,
  }))
  return (await db.insert(category).values(children).returning({ id: category.id })).map(({ id }) => id)
}

async function makeBrands(db: Database): Promise<void> {
  const count = operatorSizes.brands
  await db.execute(sql`
    insert into partner (id, name, uri, state, primary_color, accent_color, tint_color, created_at)
    select 2000 + n, '브랜드 ' || n, 'brand' || n, (array['ACTIVE', 'ACTIVE', 'ACTIVE', 'WAIT', 'STOP'])[1 + n % 5], '#1F3A8A', '#F59E0B', '#F1F3F8', now()
    from generate_series(1, ${count}::int) n`)
  await db.execute(sql`
    insert into partner_level (partner_id, level, name, discount)
    select 2000 + n, level, level || '등급', level from generate_series(1, ${count}::int) n, generate_series(1, 5) level`)
}

async function makeProducts(
  db: Database,
  { suppliers, categories }: { suppliers: readonly number[]; categories: readonly number[] },
): Promise<void> {
  const count = operatorSizes.products
  const names = Array.from({ length: count }, (_, index) => `${goods[index % goods.length] ?? ''} ${index + 1}호`)
  const rows = names.map((name) => ({ name, text: searchText(name), initials: searchChoseong(name) }))
  await db.execute(sql`
    insert into product (supplier_id, category_id, name, search_text, search_choseong, price_model, unit, spec, print_price, own_delivery_fee, pictures, created_at)
    select (${`{${suppliers.join(',')}}`}::bigint[])[1 + n % ${suppliers.length}::int], (${`{${categories.join(',')}}`}::bigint[])[1 + n % ${categories.length}::int],
      row ->> 'name', row ->> 'text', row ->> 'initials', 'UNIT', '개', '', 0, 0, '[]', now()
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) with ordinality as one (row, n)`)
  await db.execute(sql`
    insert into product_tier (product_id, count, supply_price)
    select id, tier.count, 1000 + (id % 97) * 100 - tier.less from product, (values (1, 0), (10, 100), (30, 200)) tier (count, less)`)
  await db.execute(sql`
    insert into partner_product (partner_id, product_id, margin_type, margin, status, pictures, name, category_id, root_category_id,
      is_listed, search_text, search_choseong, created_at)
    select partner.id, product.id, 'RATE', 50, 'SALE', '[]', '', 0, 0, false, '', '', now()
    from partner, product where partner.id = ${coffee.partnerId} or product.id % ${partnerProductStep}::int = partner.id % ${partnerProductStep}::int`)
  const partnerProducts = await db.select({ id: partnerProduct.id }).from(partnerProduct)
  for (let start = 0; start < partnerProducts.length; start += 2_000) {
    const ids = partnerProducts.slice(start, start + 2_000).map(({ id }) => id)
    await db.transact(async (tx) => {
      await refreshPrices(tx, ids)
      return { ok: true }
    })
  }
}

/** Adds members with one store each, which belong to the brands in turn. */
async function makeMembers(db: Database): Promise<void> {
  const count = operatorSizes.members
  await db.execute(sql`
    insert into member (partner_id, username, password_hash, name, nickname, phone, email, authority, created_at)
    select 2001 + n % ${operatorSizes.brands}::int, 'member' || n, '', (array['김하늘', '이도윤', '박서준', '최지우'])[1 + n % 4], '매장',
      '010-' || lpad((n % 10000)::text, 4, '0') || '-' || lpad((n * 7 % 10000)::text, 4, '0'), 'member' || n || '@example.com', 'ROLE_FRANCHISEE', now()
    from generate_series(1, ${count}::int) n`)
  await db.execute(sql`
    insert into chain_store (partner_id, member_id, name, type, status, level, tel, postal_code, address1, address2, business_company_name,
      business_representative, business_type, business_item, business_number, business_email, is_default, created_at)
    select partner_id, id, nickname || ' ' || id, 'FRANCHISE', 'ACTIVE', 1 + id % 5, '02-000-0000', '04712', '서울 마포구 가온로 1', '', nickname || id,
      name, '음식점업', '커피', lpad(id::text, 10, '0'), '', true, now() from member where authority = 'ROLE_FRANCHISEE'`)
}

/** Adds a return of every hundredth shipped order; those of the last days are undecided. */
const makeReturns = async (tx: Tx): Promise<unknown> =>
  tx.execute(sql`
    insert into order_return (partner_id, order_id, order_number, member_id, chain_store_id, supplier_id, supplier_name, wish, reason, text, way, state,
      title, line_count, refund_total, asked_at, updated_at)
    select o.partner_id, o.id, o.order_number, o.member_id, o.chain_store_id, s.supplier_id, '누리', 'REFUND', 'DAMAGED', '상자가 젖어서 왔습니다.', 'COLLECT',
      case when o.id > ${operatorSizes.orders * 0.99}::float8 then 'ASKED' else 'REFUNDED' end, o.title, 1,
      case when o.id > ${operatorSizes.orders * 0.99}::float8 then null else 3500 end, o.created_at + interval '5 days', o.created_at + interval '6 days'
    from orders o join shipment s on s.order_id = o.id where o.status = 'RC' and o.id % 100 = 1`)

import { sql } from 'drizzle-orm'
import type { Database, Tx } from '#server/database/database.ts'
import { addSupplier } from '#testing/fixtures/goods/goods.ts'
import { addBrands, addMember, addPlatform, coffee, type TestMember } from '#testing/fixtures/people/people.ts'
import type { World } from '#testing/world.ts'
import { goods } from './goods.ts'
import { makeOrderRows, skewed, vacuumOrderRows } from './order-rows.ts'

/** The largest brand that the partner centre must serve: three years of orders, two products each. */
export const partnerSizes = {
  orders: Number(process.env['BENCH_ORDERS'] ?? 1_000_000),
  stores: 300,
  products: 5_000,
  days: 1_095,
}

/** Fills the database of one large brand, and returns its headquarters. */
export async function makePartnerData(db: Database, now: Date): Promise<TestMember> {
  const world = { db, now } as World // the fixtures use only these two
  await addPlatform(world)
  await addBrands(world, coffee)
  const headquarters = await addMember(world, { username: 'hq', brand: coffee, authority: 'ROLE_PARTNER' })
  const supplierId = await addSupplier(world, { type: 'CONDITIONAL_FREE', baseFee: 3_500, freeOver: 50_000 })
  const { orders, stores, days } = partnerSizes
  await db.transact(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.execute(sql`set local maintenance_work_mem = '512MB'`)
    // Skips the foreign keys: the rows refer to each other correctly, and checking five million of them would take
    // longer than making them.
    await tx.execute(sql`set local session_replication_role = replica`)
    await makeStores(tx)
    await makeProducts(tx, supplierId)
    await makeOrderRows(tx, {
      orders,
      days,
      now,
      // Popular products and stores have more orders than others.
      store: sql`1001 + ${skewed(sql`n * 7919::bigint % 10007`, sql`${stores}::int`)}`,
      place: sql`(${skewed(sql`n * 104729::bigint % 10007`, sql`assortment.count`)} + line * 1667) % assortment.count`,
    })
    return { ok: true }
  })
  await vacuumOrderRows((text) => db.executeSql(text))
  return headquarters
}

async function makeStores(tx: Tx): Promise<void> {
  const count = partnerSizes.stores
  await tx.execute(sql`
    insert into member (id, partner_id, username, password_hash, name, nickname, phone, email, authority, created_at) overriding system value
    select 1000 + n, ${coffee.partnerId}, 'store' || n, '', '김하늘', '매장', '010-0000-0000', 'store' || n || '@example.com', 'ROLE_FRANCHISEE', now()
    from generate_series(1, ${count}::int) n`)
  await tx.execute(sql`
    insert into chain_store (id, partner_id, member_id, name, type, status, level, tel, postal_code, address1, address2, business_company_name,
      business_representative, business_type, business_item, business_number, business_email, is_default, created_at) overriding system value
    select 1000 + n, ${coffee.partnerId}, 1000 + n, (array['강남', '성수', '판교', '해운대', '수원', '대전'])[1 + n % 6] || n || '점',
      case when n % 10 = 0 then 'DIRECT' else 'FRANCHISE' end, case when n % 60 = 0 then 'WAIT' else 'ACTIVE' end,
      1 + n % 5, '02-000-0000', '04712', '서울 마포구 가온로 1', '', '매장' || n, '김하늘', '음식점업', '커피', lpad(n::text, 10, '0'), '', true, now()
    from generate_series(1, ${count}::int) n`)
}

async function makeProducts(tx: Tx, supplierId: number): Promise<void> {
  const count = partnerSizes.products
  const name = sql`(${`{${goods.join(',')}}`}::text[])[1 + n % ${goods.length}::int] || ' ' || n || '호'`
  await tx.execute(sql`
    insert into product (id, supplier_id, category_id, name, search_text, search_choseong, price_model, unit, spec, print_price, own_delivery_fee,
      pictures, stock, low_stock, created_at) overriding system value
    select n, ${supplierId}, 0, ${name}, '', '', 'UNIT', '개', '', 0, 0, '[]', case when n % 3 = 0 then n % 200 end, 5, now()
    from generate_series(1, ${count}::int) n`)
  await tx.execute(sql`
    insert into partner_product (id, partner_id, product_id, margin_type, margin, status, pictures, name, category_id, root_category_id, is_listed,
      search_text, search_choseong, created_at) overriding system value
    select n, ${coffee.partnerId}, n, 'RATE', 130, 'SALE', '[]', ${name}, 0, 0, true, '', '', now()
    from generate_series(1, ${count}::int) n`)
}

import { sql, type SQL } from 'drizzle-orm'
import type { Database, Tx } from '#server/database/database.ts'
import { addSupplier } from '#testing/goods.ts'
import { addBrands, addMember, addPlatform, coffee, type TestMember } from '#testing/people.ts'
import type { World } from '#testing/world.ts'
import { goods } from './goods.ts'

/** The largest brand that the partner centre must serve: three years of orders, two products each. */
export const partnerSizes = {
  orders: Number(process.env['BENCH_ORDERS'] ?? 1_000_000),
  stores: 300,
  products: 5_000,
  days: 1_095,
}

/** Filled without their secondary indexes, which are built afterwards in a fraction of the time. */
const filled = ['orders', 'order_product', 'order_option', 'order_bundle', 'shipment', 'shipment_line', 'margin_entry']

/** Fills the database of one large brand, and returns its headquarters. */
export async function makePartnerData(db: Database, now: Date): Promise<TestMember> {
  const world = { db, now } as World // the fixtures use only these two
  await addPlatform(world)
  await addBrands(world, coffee)
  const headquarters = await addMember(world, { username: 'hq', brand: coffee, authority: 'ROLE_PARTNER' })
  const supplierId = await addSupplier(world, { type: 'CONDITIONAL_FREE', baseFee: 3_500, freeOver: 50_000 })
  await db.transact(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.execute(sql`set local maintenance_work_mem = '512MB'`)
    // The rows refer to each other correctly; checking five million of them would take longer than making them.
    await tx.execute(sql`set local session_replication_role = replica`)
    await makeStores(tx)
    await makeProducts(tx, supplierId)
    const definitions = await dropIndexes(tx)
    await makeOrders(tx, { supplierId, now })
    for (const definition of definitions) await tx.execute(sql.raw(definition))
    return { ok: true }
  })
  await db.executeSql('analyze')
  // The visibility map lets sums read an index only, as after the nightly vacuum.
  for (const table of filled) await db.executeSql(`vacuum ${table}`)
  return headquarters
}

async function dropIndexes(tx: Tx): Promise<string[]> {
  const found = await tx.execute(sql`
    select indexname as name, indexdef as definition from pg_indexes
    where schemaname = 'public' and tablename = any(${`{${filled.join(',')}}`}::text[]) and indexname not like '%_pk%'`)
  const { rows } = found as unknown as { rows: { name: string; definition: string }[] } // both drivers answer so
  for (const { name } of rows) await tx.execute(sql`drop index ${sql.identifier(name)}`)
  return rows.map(({ definition }) => definition)
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

/** Popular products and stores have more orders than others: the square of an even spread. */
const skewed = (spread: SQL, count: number) => sql`(1 + floor(${count}::int * power((${spread}) / 10007.0, 2)))::int`

async function makeOrders(tx: Tx, { supplierId, now }: { supplierId: number; now: Date }): Promise<void> {
  const { orders, stores, products, days } = partnerSizes
  const at = sql`${now.toISOString()}::timestamptz - (${orders}::int - n) * (${days * 86_400}::float8 / ${orders}::int) * interval '1 second'`
  // The last weeks have orders that wait, as a brand has; older ones are sent or cancelled.
  await tx.execute(sql`
    create temporary table made on commit drop as
    select n, ${at} as created_at, ((${at}) at time zone 'Asia/Seoul')::date as day, 1000 + ${skewed(sql`n * 7919::bigint % 10007`, stores)} as store_id,
      case when n % 33 = 0 then 'CC'
        when n > ${orders * 0.999}::float8 then (array['BD', 'PC', 'PC', 'PIP', 'RP', 'RC'])[1 + n % 6]
        when n > ${orders * 0.99}::float8 and n % 50 = 7 then 'PIP' else 'RC' end as status,
      (array['CASH', 'BANK', 'CARD'])[1 + n % 3] as pay_method, 1 + n % 3 as lines
    from generate_series(1, ${orders}::int) n`)
  await tx.execute(sql`
    insert into order_product (order_id, line_no, partner_product_id, product_id, supplier_id, name, category_name, spec, unit, price_model, vat_type,
      is_custom_made, is_bundled, own_delivery_fee, count, calculated_price, print_price, supply_amount, live_count, live_price, live_print, live_supply, month)
    select n, line, product, product, ${supplierId}, partner_product.name, '포장재', '', '개', 'UNIT', 'TAX', false, true, 0, pieces,
      pieces * (supply + supply * 13 / 100), 0, pieces * supply, live, live * (supply + supply * 13 / 100), 0, live * supply, to_char(day, 'YYYY-MM')
    from made cross join lateral generate_series(1, lines) line
    cross join lateral (select 1 + (${skewed(sql`n * 104729::bigint % 10007`, products)} + line * 1667) % ${products}::int as product, (1 + n % 20)::int as pieces) chosen
    cross join lateral (select 1000 + product % 97 * 100 as supply, case when made.status = 'CC' then 0 else pieces end as live) priced
    join partner_product on partner_product.id = product`)
  await tx.execute(sql`
    insert into orders (id, partner_id, order_number, chain_store_id, member_id, status, pay_method, price, total_print_price, send_cost, total, vat,
      live_goods, live_print, live_send_cost, live_supply, used_cash, receiver, evidence, agreed_to_custom_made, store, company_id, title, product_count,
      created_at, paid_at) overriding system value
    select n, ${coffee.partnerId}, to_char(day, 'YYYYMMDD') || '-' || lpad(n::text, 7, '0'), store_id, store_id, made.status, pay_method, goods, 0, 3500,
      goods + 3500, goods / 11, live, 0, case when made.status = 'CC' then 0 else 3500 end, live_supply, 0,
      '{"name": "김하늘", "phone": "010-0000-0000", "postalCode": "04712", "address1": "서울 마포구 가온로 1", "address2": "", "memo": ""}', 'TAX', false,
      jsonb_build_object('partnerName', '새벽나루커피', 'name', chain_store.name, 'tel', '02-000-0000', 'businessCompanyName', '매장',
        'businessRepresentative', '김하늘', 'businessNumber', '0000000000', 'businessType', '음식점업', 'businessItem', '커피',
        'address', '서울 마포구 가온로 1', 'businessEmail', ''), (select min(id) from company), title, lines, made.created_at,
      case when made.status <> 'BD' then made.created_at end
    from made join chain_store on chain_store.id = store_id
    join (select order_id, sum(calculated_price) as goods, sum(live_price) as live, sum(live_supply) as live_supply, min(name) as title
      from order_product group by order_id) sums on sums.order_id = n
    order by n`)
  await makeParcels(tx, supplierId)
  await makeMargins(tx)
}

/** Ships whole orders, and half of each line of a part shipment. A tenth of what waits is late. */
async function makeParcels(tx: Tx, supplierId: number): Promise<void> {
  await tx.execute(sql`
    insert into order_option (order_id, line_no, row_no, count, calculated_price, flat_price, supply_amount, took_stock, shipped, cancelled)
    select order_id, line_no, 1, count, calculated_price, 0, supply_amount, false,
      case made.status when 'RC' then count when 'RP' then count / 2 else 0 end, case when made.status = 'CC' then count else 0 end
    from order_product join made on n = order_id`)
  await tx.execute(sql`
    insert into order_bundle (order_id, supplier_id, supplier_name, goods_amount, delivery_fee, remote_fee, policy, fee_returned, prepared_at, ships_on)
    select n, ${supplierId}, '누리', 0, 3500, 0, '{}', 0, created_at, to_char(day + case when n % 10 = 0 then 1 else 20 end, 'YYYY-MM-DD') from made`)
  await tx.execute(sql`
    insert into shipment (id, partner_id, order_id, supplier_id, courier, number, shipped_at, delivered_at) overriding system value
    select n, ${coffee.partnerId}, n, ${supplierId}, 'CJGLS', '6' || lpad(n::text, 11, '0'), created_at + interval '1 day', created_at + interval '3 days'
    from made where status in ('RC', 'RP')`)
  await tx.execute(sql`
    insert into shipment_line (shipment_id, line_no, row_no, count)
    select order_id, line_no, row_no, shipped from order_option where shipped > 0`)
}

const makeMargins = async (tx: Tx): Promise<unknown> =>
  tx.execute(sql`
    insert into margin_entry (partner_id, day, chain_store_id, partner_product_id, order_id, line_no, count, sales, supply)
    select ${coffee.partnerId}, to_char(day + (n % 3)::int, 'YYYY-MM-DD'), store_id, partner_product_id, o.order_id, o.line_no, o.shipped,
      o.calculated_price * o.shipped / o.count, o.supply_amount * o.shipped / o.count
    from made join order_option o on o.order_id = n join order_product p on p.order_id = o.order_id and p.line_no = o.line_no
    where o.shipped > 0 order by day + (n % 3)::int, n`)

import { sql, type SQL } from 'drizzle-orm'
import type { Tx } from '#server/database/database.ts'

interface OrderRows {
  orders: number
  /** Days over which the orders spread, up to `now`. */
  days: number
  now: Date
  /** The id of the store that places order `n`. */
  store: SQL
  /** The place of a line's product within the assortment of `made.partner_id`, which has `assortment.count` products. */
  place: SQL
}

/** Filled without their secondary indexes, which are built afterwards in a fraction of the time. */
const filled = ['orders', 'order_product', 'order_option', 'order_bundle', 'shipment', 'shipment_line', 'margin_entry']

/** Makes orders of one to three lines with their bundles, parcels and margins. Brand and supplier follow from store and product. */
export async function makeOrderRows(tx: Tx, rows: OrderRows): Promise<void> {
  const definitions = await dropIndexes(tx)
  await makeOrders(tx, rows)
  await makeParcels(tx)
  await makeMargins(tx)
  for (const definition of definitions) await tx.execute(sql.raw(definition))
}

/** The visibility map lets sums read an index only, as after the nightly vacuum. */
export const vacuumOrderRows = (execute: (text: string) => Promise<unknown>): Promise<unknown> =>
  filled.reduce<Promise<unknown>>((before, table) => before.then(() => execute(`vacuum ${table}`)), execute('analyze'))

/** Squares an even distribution, so that the first values are the most frequent. */
export const skewed = (spread: SQL, count: SQL): SQL => sql`floor(${count} * power((${spread}) / 10007.0, 2))::int`

async function dropIndexes(tx: Tx): Promise<string[]> {
  const found = await tx.execute(sql`
    select indexname as name, indexdef as definition from pg_indexes
    where schemaname = 'public' and tablename = any(${`{${filled.join(',')}}`}::text[]) and indexname not like '%_pk%'`)
  const { rows } = found as unknown as { rows: { name: string; definition: string }[] } // both drivers answer so
  for (const { name } of rows) await tx.execute(sql`drop index ${sql.identifier(name)}`)
  return rows.map(({ definition }) => definition)
}

async function makeOrders(tx: Tx, { orders, days, now, store, place }: OrderRows): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz - (${orders}::int - n) * (${days * 86_400}::float8 / ${orders}::int) * interval '1 second'`
  // Orders of the last weeks are still open, as in a real brand; older ones are shipped or cancelled.
  await tx.execute(sql`
    create temporary table made on commit drop as
    select n, ${at} as created_at, ((${at}) at time zone 'Asia/Seoul')::date as day, chain_store.id as store_id, chain_store.partner_id,
      case when n % 33 = 0 then 'CC'
        when n > ${orders * 0.999}::float8 then (array['BD', 'PC', 'PC', 'PIP', 'RP', 'RC'])[1 + n % 6]
        when n > ${orders * 0.99}::float8 and n % 50 = 7 then 'PIP' else 'RC' end as status,
      (array['CASH', 'BANK', 'CARD'])[1 + n % 3] as pay_method, 1 + n % 3 as lines
    from generate_series(1, ${orders}::int) n join chain_store on chain_store.id = ${store}`)
  await tx.execute(sql`
    create temporary table listed on commit drop as
    select l.id, l.partner_id, l.product_id, p.supplier_id, l.name, row_number() over (partition by l.partner_id order by l.id) - 1 as place,
      1000 + l.product_id % 97 * 100 as supply
    from partner_product l join product p on p.id = l.product_id`)
  await tx.execute(sql`
    create temporary table assortment on commit drop as select partner_id, count(*)::int as count from listed group by partner_id`)
  await tx.execute(sql`create unique index on listed (partner_id, place)`)
  await tx.execute(sql`analyze made, listed, assortment`)
  await tx.execute(sql`
    insert into order_product (order_id, line_no, partner_product_id, product_id, supplier_id, name, category_name, spec, unit, price_model, vat_type,
      is_custom_made, is_bundled, own_delivery_fee, count, calculated_price, print_price, supply_amount, live_count, live_price, live_print, live_supply, month)
    select n, line, chosen.id, product_id, supplier_id, chosen.name, '포장재', '', '개', 'UNIT', 'TAX', false, true, 0, pieces,
      pieces * (supply + supply * 13 / 100), 0, pieces * supply, live, live * (supply + supply * 13 / 100), 0, live * supply, to_char(day, 'YYYY-MM')
    from made cross join lateral generate_series(1, lines) line
    join assortment on assortment.partner_id = made.partner_id
    join listed chosen on chosen.partner_id = made.partner_id and chosen.place = ${place}
    cross join lateral (select (1 + n % 20)::int as pieces, case when made.status = 'CC' then 0 else (1 + n % 20)::int end as live) priced`)
  await tx.execute(sql`
    insert into orders (id, partner_id, order_number, chain_store_id, member_id, status, pay_method, price, total_print_price, send_cost, total, vat,
      live_goods, live_print, live_send_cost, live_supply, used_cash, depositor, receiver, evidence, agreed_to_custom_made, store, company_id, title, product_count,
      created_at, paid_at) overriding system value
    select n, made.partner_id, to_char(day, 'YYYYMMDD') || '-' || lpad(n::text, 7, '0'), store_id, chain_store.member_id, made.status, pay_method, goods, 0, 3500,
      goods + 3500, goods / 11, live, 0, case when made.status = 'CC' then 0 else 3500 end, live_supply, 0,
      case when pay_method = 'BANK' then (array['김하늘', '(주)누리상회', '이도윤', '한빛 주식회사'])[1 + n % 4] || n % 5000 else '' end,
      '{"name": "김하늘", "phone": "010-0000-0000", "postalCode": "04712", "address1": "서울 마포구 가온로 1", "address2": "", "memo": ""}', 'TAX', false,
      jsonb_build_object('partnerName', partner.name, 'name', chain_store.name, 'tel', '02-000-0000', 'businessCompanyName', '매장',
        'businessRepresentative', '김하늘', 'businessNumber', '0000000000', 'businessType', '음식점업', 'businessItem', '커피',
        'address', '서울 마포구 가온로 1', 'businessEmail', ''), (select min(id) from company), title, lines, made.created_at,
      case when made.status <> 'BD' then made.created_at end
    from made join chain_store on chain_store.id = store_id join partner on partner.id = made.partner_id
    join (select order_id, sum(calculated_price) as goods, sum(live_price) as live, sum(live_supply) as live_supply, min(name) as title
      from order_product group by order_id) sums on sums.order_id = n
    order by n`)
}

/** Ships whole orders, and half of each line of a part shipment. A tenth of the open orders is late. */
async function makeParcels(tx: Tx): Promise<void> {
  await tx.execute(sql`
    insert into order_option (order_id, line_no, row_no, count, calculated_price, flat_price, supply_amount, took_stock, shipped, cancelled)
    select order_id, line_no, 1, count, calculated_price, 0, supply_amount, false,
      case made.status when 'RC' then count when 'RP' then count / 2 else 0 end, case when made.status = 'CC' then count else 0 end
    from order_product join made on n = order_id`)
  await tx.execute(sql`
    insert into order_bundle (order_id, supplier_id, supplier_name, goods_amount, delivery_fee, remote_fee, policy, fee_returned, prepared_at, ships_on)
    select n, bundle.supplier_id, '누리', 0, 3500, 0, '{}', 0, case when made.status not in ('BD', 'PC') then created_at end,
      to_char(day + case when n % 10 = 0 then 1 else 20 end, 'YYYY-MM-DD')
    from made join (select distinct order_id, supplier_id from order_product) bundle on bundle.order_id = n`)
  await tx.execute(sql`
    insert into shipment (id, partner_id, order_id, supplier_id, courier, number, shipped_at, delivered_at) overriding system value
    select row_number() over (order by n, bundle.supplier_id), made.partner_id, n, bundle.supplier_id,
      (array['CJGLS', 'CJGLS', 'HANJIN', 'LOTTE'])[1 + n % 4], '6' || lpad(n::text, 11, '0'), created_at + interval '1 day', created_at + interval '3 days'
    from made join order_bundle bundle on bundle.order_id = n where made.status in ('RC', 'RP')`)
  await tx.execute(sql`
    insert into shipment_line (shipment_id, line_no, row_no, count)
    select shipment.id, o.line_no, o.row_no, o.shipped from order_option o
    join order_product p on p.order_id = o.order_id and p.line_no = o.line_no
    join shipment on shipment.order_id = o.order_id and shipment.supplier_id = p.supplier_id where o.shipped > 0`)
}

const makeMargins = async (tx: Tx): Promise<unknown> =>
  tx.execute(sql`
    insert into margin_entry (partner_id, day, chain_store_id, partner_product_id, order_id, line_no, count, sales, supply)
    select made.partner_id, to_char(day + (n % 3)::int, 'YYYY-MM-DD'), store_id, partner_product_id, o.order_id, o.line_no, o.shipped,
      o.calculated_price * o.shipped / o.count, o.supply_amount * o.shipped / o.count
    from made join order_option o on o.order_id = n join order_product p on p.order_id = o.order_id and p.line_no = o.line_no
    where o.shipped > 0 order by day + (n % 3)::int, n`)

import pg from 'pg'

const sorts = {
  popular: 'sold desc, id desc',
  recent: 'id desc',
  priceAsc: 'price, id',
  priceDesc: 'price desc, id desc',
  name: 'name, id',
} as const

/**
 * Own tables of the bare server, independent of our code: as few and as narrow as a shop can have, with one index for
 * each read. They take the values from our tables, so that both have the same number of rows. Prices of one level
 * suffice, because the bare server knows no caller.
 */
const tables = `
  create table lean_product as
    select l.id, l.partner_id as brand_id, l.category_id, l.root_category_id as root_id, l.name, l.search_text as text, l.search_choseong as initials,
      p.unit, p.spec, 'https://example.com/' || l.id as picture, 1000 + (p.id % 97) * 100 as price, 1000000000::bigint as stock,
      l.sold_count as sold, l.status, p.description, p.option_name
    from partner_product l join product p on p.id = l.product_id where l.is_listed;
  create table lean_wish as select chain_store_id as store_id, partner_product_id as product_id, created_at from wish;
  create table lean_cart as
    select chain_store_id as store_id, partner_product_id as product_id, product_option_id as option_id, count from cart_item;
  create table lean_order as
    select id, partner_id as brand_id, chain_store_id as store_id, member_id, order_number as number, status, pay_method as pay, total, title,
      receiver, store ->> 'name' as store_name, created_at from orders;
  create table lean_line as
    select order_id, line_no, partner_product_id as product_id, name, count, calculated_price as price from order_product;
  create table lean_payment as select order_id, method, amount from payment;
  create table lean_balance as select member_id, cash from member_cash;
  create table lean_entry (member_id bigint not null, order_id bigint not null, amount bigint not null, balance bigint not null);
  create table lean_message as
    select member_id, n as id, 'title ' || n as title, repeat('text ', 20) as text, now() as created_at from chain_store, generate_series(1, 40) n;
  create table lean_member as
    select m.id, m.username, m.name, m.nickname, m.phone, m.email, m.authority, p.id as brand_id, p.uri, p.name as brand
    from member m join partner p on p.id = m.partner_id;
  create table lean_day as
    select partner_id as brand_id, created_at::date as day, count(*) as orders, sum(total) as total from orders group by 1, 2;

  alter table lean_product add primary key (id);
  alter table lean_wish add primary key (store_id, product_id);
  create unique index lean_cart_pair on lean_cart (store_id, product_id, option_id);
  alter table lean_order add primary key (id);
  alter table lean_order alter id add generated always as identity (start with 10000000);
  create unique index lean_order_number on lean_order (number);
  create index lean_order_member on lean_order (member_id, id desc);
  create index lean_order_brand on lean_order (brand_id, id desc);
  create index lean_order_queue on lean_order (id) where status = 'PC';
  alter table lean_line add primary key (order_id, line_no);
  alter table lean_payment add primary key (order_id, method);
  alter table lean_balance add primary key (member_id);
  create index lean_entry_member on lean_entry (member_id, order_id);
  alter table lean_message add primary key (member_id, id);
  alter table lean_member add primary key (id);
  alter table lean_day add primary key (brand_id, day);
  ${productIndexes()}
`

function productIndexes(): string {
  const within = ['brand_id', 'brand_id, root_id', 'brand_id, category_id']
  return Object.values(sorts)
    .flatMap((sort) => within.map((columns) => `create index on lean_product (${columns}, ${sort});`))
    .join('\n')
}

const card = 'id, name, category_id, picture, price, unit, spec, option_name, stock, sold, status'

/** One statement for each read of the bare server, with its values in order. */
export const limitReads: Record<string, string> = {
  ...Object.fromEntries(
    Object.entries(sorts).flatMap(([name, order]) => {
      const page = (where: string, offset: string) =>
        `select ${card} from lean_product where brand_id = $1${where} order by ${order} limit 20 offset ${offset}`
      return [
        [`list-${name}-all`, page('', '$2')],
        [`list-${name}-root`, page(' and root_id = $2', '$3')],
        [`list-${name}-leaf`, page(' and category_id = $2', '$3')],
      ]
    }),
  ),
  ...Object.fromEntries(
    ['text', 'initials'].map((column) => [
      `search-${column}`,
      `select ${card} from lean_product where brand_id = $1 and ${column} like $2 order by ${sorts.popular} limit 20`,
    ]),
  ),
  detail: `select ${card}, description from lean_product where id = $1 and brand_id = $2`,
  wishes: `select ${card} from lean_wish w join lean_product p on p.id = w.product_id where w.store_id = $1 order by w.created_at desc, p.id limit 24`,
  cart: `select ${card}, option_id, count from lean_cart c join lean_product p on p.id = c.product_id where c.store_id = $1 order by p.id`,
  quote: `select id, name, unit, spec, picture, price, stock from lean_product where brand_id = $1 and id = any($2::bigint[])`,
  orders: `select id, number, status, pay, total, title, store_name, created_at from lean_order where member_id = $1 order by id desc limit 20`,
  'orders-before': `select id, number, status, pay, total, title, store_name, created_at from lean_order where member_id = $1 and id < $2 order by id desc limit 20`,
  order: `select o.id, number, status, pay, total, title, receiver, store_name, created_at, line_no, name, count, price, method, amount
    from lean_order o join lean_line l on l.order_id = o.id left join lean_payment p on p.order_id = o.id where number = $1 order by line_no`,
  'all-orders': `select id, brand_id, number, status, pay, total, title, store_name, created_at from lean_order order by id desc limit 20`,
  queue: `select id, brand_id, number, status, pay, total, title, store_name, created_at from lean_order where status = 'PC' order by id limit 20`,
  messages: `select id, title, text, created_at from lean_message where member_id = $1 order by id desc limit 20`,
  member: `select id, username, name, nickname, phone, email, authority, brand_id, uri, brand from lean_member where id = $1`,
  'brand-orders': `select id, number, status, pay, total, title, store_name, created_at from lean_order where brand_id = $1 order by id desc limit 20`,
  'brand-sums': `select sum(orders) as orders, sum(total) as total from lean_day where brand_id = $1 and day between $2 and $3`,
  'brand-days': `select day, orders, total from lean_day where brand_id = $1 and day between $2 and $3 order by day`,
}

const stock = `update lean_product p set stock = p.stock - taken.count
  from unnest($1::bigint[], $2::int[]) taken (id, count) where p.id = taken.id and p.stock >= taken.count`
const order = `insert into lean_order (brand_id, store_id, member_id, number, status, pay, total, title, receiver, store_name, created_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, now()) returning id`
const lines = `insert into lean_line (order_id, line_no, product_id, name, count, price)
  select $1, no, id, '종이컵', count, 1000 from unnest($2::bigint[], $3::int[]) with ordinality line (id, count, no)`
const fromCash = `with spent as (update lean_balance set cash = cash - $4 where member_id = $1 and cash >= $4 returning cash),
    entry as (insert into lean_entry (member_id, order_id, amount, balance) select $1, $2, -$4, cash from spent)
  insert into lean_payment (order_id, method, amount) select $2, $3, $4 from spent`
const awaited = `insert into lean_payment (order_id, method, amount) values ($1, $2, $3)`

/** Writes the rows of an order in four statements of one transaction. */
export const fourStatements = { stock, order, lines, fromCash, awaited }

const inOne = (payment: string) => `
  with taken as (${stock}),
    placed as (insert into lean_order (brand_id, store_id, member_id, number, status, pay, total, title, receiver, store_name, created_at)
      values ($3, $4, $5, $6, $7, $8, $9, $10, $11, $12, now()) returning id),
    line as (insert into lean_line (order_id, line_no, product_id, name, count, price)
      select placed.id, no, line.id, '종이컵', count, 1000 from placed, unnest($1::bigint[], $2::int[]) with ordinality line (id, count, no))
  ${payment}`

/** Writes the same rows in one statement. */
export const oneStatement = {
  cash: inOne(`, spent as (update lean_balance set cash = cash - $9::bigint where member_id = $5 and cash >= $9::bigint returning cash),
    entry as (insert into lean_entry (member_id, order_id, amount, balance) select $5, placed.id, -$9::bigint, cash from spent, placed)
    insert into lean_payment (order_id, method, amount) select placed.id, $8, $9 from placed, spent`),
  awaited: inOne(`insert into lean_payment (order_id, method, amount) select placed.id, $8, $9 from placed`),
}

export const upsert = `insert into lean_cart (store_id, product_id, option_id, count) values ($1, $2, $3, $4)
  on conflict (store_id, product_id, option_id) do update set count = excluded.count`

/** Copies our rows into the limit's tables of the same database. */
export async function makeLimitTables(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`set maintenance_work_mem = '512MB'`)
  await client.query(tables)
  await client.query('vacuum analyze')
  await client.end()
}

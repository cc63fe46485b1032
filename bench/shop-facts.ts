import type { Database } from '#server/database/database.ts'

/** Ids of the shop's rows that the requests of a bench name. */
export interface ShopFacts {
  /** Ids of the products that each brand sells, by the brand's id. The first option of a product is 3 × its id − 2. */
  assortments: Map<number, { id: number; productId: number }[]>
  /** The categories of each brand, with the number of their products. */
  categories: Map<number, { id: number; isRoot: boolean; count: number }[]>
  orders: { id: number; number: string; memberId: number }[]
  /** The cursor of the eleventh page of the first store's orders. */
  deepCursor: number
}

export async function findFacts(db: Database, firstMember: number): Promise<ShopFacts> {
  const rowsOf = async <Row>(text: string) => (await db.executeSql(text)).rows as Row[] // the columns of each text below
  const listed = await rowsOf<{ brand: string; id: string; product: string }>(
    'select partner_id as brand, id, product_id as product from partner_product where is_listed order by partner_id, id',
  )
  const counted = await rowsOf<{ brand: string; root: string; leaf: string; count: number }>(
    'select partner_id as brand, root_category_id as root, category_id as leaf, listed_count as count from partner_category where listed_count > 0',
  )
  const orders = await rowsOf<{ id: string; number: string; member: string }>(
    'select id, order_number as number, member_id as member from orders order by md5(id::text) limit 2000',
  )
  const [deep] = await rowsOf<{ id: string }>(
    `select id from orders where member_id = ${firstMember} order by id desc offset 199 limit 1`,
  )
  return {
    assortments: groupBy(
      listed,
      ({ brand }) => Number(brand),
      (row) => [{ id: Number(row.id), productId: Number(row.product) }],
    ),
    categories: new Map(
      [
        ...groupBy(
          counted,
          ({ brand }) => Number(brand),
          (row) => [row],
        ),
      ].map(([brand, rows]) => [brand, categoriesOf(rows)]),
    ),
    orders: orders.map(({ id, number, member }) => ({ id: Number(id), number, memberId: Number(member) })),
    deepCursor: Number(deep?.id),
  }
}

function categoriesOf(rows: { root: string; leaf: string; count: number }[]) {
  const counts = new Map<number, { id: number; isRoot: boolean; count: number }>()
  for (const { root, leaf, count } of rows) {
    for (const id of new Set([root, leaf])) {
      const known = counts.get(Number(id)) ?? { id: Number(id), isRoot: id === root, count: 0 }
      counts.set(Number(id), { ...known, count: known.count + count })
    }
  }
  return [...counts.values()]
}

function groupBy<Row, Value>(
  rows: readonly Row[],
  keyOf: (row: Row) => number,
  valuesOf: (row: Row) => Value[],
): Map<number, Value[]> {
  const groups = new Map<number, Value[]>()
  for (const row of rows) {
    const key = keyOf(row)
    const group = groups.get(key) ?? []
    group.push(...valuesOf(row))
    groups.set(key, group)
  }
  return groups
}

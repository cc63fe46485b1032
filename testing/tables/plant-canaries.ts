import { randomUUID } from 'node:crypto'
import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { sql, type SQL } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import type { MatrixFixture, Subject } from '../matrix/fixture.ts'
import type { OwnerColumn, Reader, TableAudience, TableCanary } from './audiences/table-audience.ts'
import { tableAudiences } from './table-audiences.ts'
import type { World } from '../world.ts'

export type TableConfig = ReturnType<typeof getTableConfig>

/** Every table of the code, as leaving and the canaries walk over them. */
export async function readTables(): Promise<{ table: PgTable; config: TableConfig }[]> {
  const modules = await Promise.all(
    globSync('src/**/*.tables.ts').map((file) => import(resolve(file)) as Promise<Record<string, unknown>>), // an ES module
  )
  return modules
    .flatMap((module) => Object.values(module))
    .filter((one): one is PgTable => one instanceof PgTable)
    .map((table) => ({ table, config: getTableConfig(table) }))
}

/** Columns that can hold personal data: texts, JSON and ids that are no numbers. */
export const textColumns = (config: TableConfig): string[] =>
  config.columns.filter(({ dataType }) => /^(string|json|object|array)/.test(dataType)).map(({ name }) => name)

export interface Canary {
  text: string
  mayRead: readonly Subject[]
  /** No answer of the crawl contains it, also none to its readers. */
  unread?: boolean
}

const canaryOwners = ['A1', 'A2', 'B'] as const
type CanaryOwner = (typeof canaryOwners)[number]

const operatorSubjects = [
  'operator',
  'orders operator',
  'catalogue operator',
  'money operator',
  'read operator',
] as const

const subjectsOf: Record<Reader, (owner: CanaryOwner) => readonly Subject[]> = {
  owner: (owner) => [`store ${owner}`],
  stores: (owner) => (owner === 'B' ? ['store B'] : ['pending store', 'store A1', 'store A2']),
  headquarters: (owner) =>
    owner === 'B' ? ['admin B'] : ['admin A', 'orders staff A', 'products staff A', 'read staff A', 'operator of A'],
  'brand owner': (owner) => (owner === 'B' ? ['admin B'] : ['admin A', 'operator of A']),
  operators: () => operatorSubjects,
  'full operator': () => ['operator'],
}

const canaryOf = (name: string) => {
  const audience: TableAudience | undefined = (tableAudiences as Record<string, TableAudience>)[name] // read by any name
  return audience && 'canary' in audience ? audience.canary : undefined
}

/** Writes the canary of every table that declares one, a text for each owner, and returns them with their readers. */
export async function plantCanaries(world: World, fixture: MatrixFixture): Promise<Canary[]> {
  const planted: Canary[] = []
  const tables = await readTables()
  // In the order of the declarations: a row needs its parent.
  for (const name of Object.keys(tableAudiences)) {
    const [canary, found] = [canaryOf(name), tables.find(({ config }) => config.name === name)]
    if (!canary || !found) continue
    const { table, config } = found
    const owners = canary.owner === undefined ? (['A1'] as const) : ownersOf(canary.owner)
    for (const owner of owners) {
      const text = `CANARY${config.name.replaceAll('_', '').toUpperCase()}OF${canary.owner === undefined ? 'PLATFORM' : owner}`
      const id = canary.owner === undefined ? null : ownerId(fixture, owner, columnOf(canary.owner))
      await plantOne(world, { table, config, canary, id, text })
      const readers = new Set(canary.readers.flatMap((reader) => subjectsOf[reader](owner)))
      planted.push({ text, mayRead: [...readers], unread: canary.unread !== undefined })
    }
  }
  return planted
}

type CanaryPlace = NonNullable<TableCanary['owner']>
const columnOf = (owner: CanaryPlace): OwnerColumn => (typeof owner === 'string' ? owner : owner.of)
/** Both stores of a brand share its rows. */
const ownersOf = (owner: CanaryPlace): readonly CanaryOwner[] =>
  columnOf(owner) === 'partnerId' ? ['A1', 'B'] : canaryOwners

function ownerId(fixture: MatrixFixture, owner: CanaryOwner, column: OwnerColumn): number | SQL {
  const { memberId, storeId, partnerId, orderNumber } = fixture.records[owner]
  if (column === 'orderId') return sql`(select id from orders where order_number = ${orderNumber})`
  return { memberId, chainStoreId: storeId, partnerId }[column]
}

interface Planting {
  table: PgTable
  config: TableConfig
  canary: TableCanary
  id: number | SQL | null
  text: string
}

async function plantOne({ db, now }: World, { table, config, canary, id, text }: Planting): Promise<void> {
  const { owner, insert, column, property } = canary
  if (insert) {
    const values = Object.fromEntries(
      config.columns.flatMap((one) => {
        if (one.name === column) return [[column, property === undefined ? text : { [property]: text }]]
        if (Object.hasOwn(insert, one.name)) return [[one.name, insert[one.name]]]
        if (typeof owner === 'string' && one.name === owner) return [[owner, id]]
        if (!one.notNull || one.hasDefault || one.generatedIdentity) return []
        return [[one.name, parentOf(config, one.name, { owner, id }) ?? plainValue(one.getSQLType(), now, text)]]
      }),
    )
    await db.insert(table).values(values)
    return
  }
  const candidates = sql`select ctid from ${table} where ${conditionOf(config, owner, id)}`
  const changed = await db
    .update(table)
    .set({ [column]: text })
    // One row, because names can be unique in their brand: the newest, which the fixture refers to.
    .where(sql`${table}.ctid = (${owner === undefined ? candidates : sql`${candidates} order by ctid desc`} limit 1)`)
    .returning({ one: sql`1` })
  if (changed.length === 0) throw new Error(`the fixture has no row of ${config.name} for ${text}: add an "insert"`)
}

function conditionOf(config: TableConfig, owner: TableCanary['owner'], id: number | SQL | null): SQL {
  if (owner === undefined) return sql`true`
  if (typeof owner === 'string') {
    const column = config.columns.find(({ name }) => name === owner)
    if (!column) throw new Error(`${config.name} has no column ${owner}`)
    return sql`${column} = ${id}`
  }
  const [before = '', after = ''] = owner.where.split('$owner')
  return sql`${sql.raw(before)}${id}${sql.raw(after)}`
}

/** A row that the column may refer to: of the owner where a condition names it, otherwise the newest. */
function parentOf(
  config: TableConfig,
  column: string,
  { owner, id }: { owner: TableCanary['owner'] | undefined; id: unknown },
) {
  const key = config.foreignKeys.map((one) => one.reference()).find(({ columns }) => columns[0]?.name === column)
  if (!key) return undefined
  const target = key.foreignColumns[0]
  if (typeof owner === 'object') {
    const [, child, inner = ''] = /^"(\w+)" in \((select id from .*)\)$/.exec(owner.where) ?? []
    const [before = '', after = ''] = inner.split('$owner')
    if (child === column.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))
      return sql`(${sql.raw(before)}${id}${sql.raw(after)} order by id limit 1)`
  }
  return sql`(select ${target} from ${key.foreignTable} order by ${target} desc limit 1)`
}

function plainValue(sqlType: string, now: Date, text: string): unknown {
  if (/^(?:timestamp|date)/.test(sqlType)) return now
  if (/^(?:text|varchar)/.test(sqlType)) return text.slice('CANARY'.length)
  if (/int|numeric/.test(sqlType)) return 1
  if (sqlType === 'boolean') return false
  if (sqlType === 'uuid') return randomUUID()
  return sqlType.endsWith('[]') ? [] : {}
}

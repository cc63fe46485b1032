import { getTableColumns, getTableName, sql, type SQL } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Won } from '#values/won.ts'

type ColumnOf<Table extends PgTable> = keyof Table['_']['columns'] & keyof Table['$inferSelect'] & string

type InJson<Value> = Value extends Date ? Date | string : Value extends Won ? number : Value

/** A row of these columns as it travels to the database in JSON. */
export type JsonRow<Table extends PgTable, Key extends ColumnOf<Table>> = {
  [K in Key]: InJson<Table['$inferSelect'][K]>
}

type OtherValues<Others extends Record<string, PgColumn>> = { [K in keyof Others]: InJson<Others[K]['_']['data']> }

/** The type of a row of `jsonColumns`. */
export type RowOf<Columns extends { rows: (rows: never) => SQL }> = Parameters<
  Columns['rows']
>[0] extends readonly (infer Row)[]
  ? Row
  : never

/**
 * Columns that a statement takes from rows of JSON, which are one parameter for any number of rows. The list is stated once: names, types
 * and the TypeScript row follow from the table. In the statement the rows are called `fresh`. `others` are columns of other tables, by
 * which the statement finds its rows.
 */
export function jsonColumns<
  Table extends PgTable,
  const Key extends ColumnOf<Table>,
  Others extends Record<string, PgColumn> = Record<never, PgColumn>,
>(table: Table, keys: readonly Key[], others?: Others) {
  const name = getTableName(table)
  const columns = getTableColumns(table) as Record<string, PgColumn> // by the keys of its table
  const all = Object.keys(columns)
  const columnOf = (key: string): PgColumn => columns[key]! // the type of `keys` allows no other
  const typed = [...keys.map((key) => [key, columnOf(key)] as const), ...Object.entries(others ?? {})]
  const record = sql.raw(typed.map(([key, column]) => `"${key}" ${column.getSQLType()}`).join(', '))
  const but = (except: readonly Key[]) => keys.filter((key) => !except.includes(key))
  const own = (key: string) => `${name}.${nameOf(columnOf(key), key)}`
  const fresh = (key: string) => freshValue(columnOf(key), key)
  const listOf = (parts: readonly string[], separator = ', ') => sql.raw(parts.join(separator))

  return {
    /** The source of the rows, after `from`. */
    rows: (rows: readonly (JsonRow<Table, Key> & OtherValues<Others>)[]): SQL =>
      sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as fresh (${record})`,
    /** `(names) select values`, after `insert into …`, in the order of the table, with these computed values as well. */
    into: (computed: Partial<Record<ColumnOf<Table>, SQL>> = {}): SQL => {
      const values: Record<string, SQL> = {
        ...Object.fromEntries(keys.map((key) => [key, sql.raw(fresh(key))])),
        ...computed,
      }
      const stated = all.filter((key) => key in values)
      const names = listOf(stated.map((key) => nameOf(columnOf(key), key)))
      return sql`(${names}) select ${sql.join(
        stated.map((key) => values[key]),
        sql`, `,
      )}`
    },
    /** `name = value, …`, after `set`. */
    setAllBut: (...except: Key[]): SQL =>
      listOf(but(except).map((key) => `${nameOf(columnOf(key), key)} = ${fresh(key)}`)),
    /** The condition that finds the row of the table. */
    matches: (...by: Key[]): SQL =>
      listOf(
        by.map((key) => `${own(key)} = ${fresh(key)}`),
        ' and ',
      ),
    /** The condition that a column differs. */
    differsBesides: (...except: Key[]): SQL => {
      const compared = but(except)
      return sql`(${listOf(compared.map(own))}) is distinct from (${listOf(compared.map(fresh))})`
    },
  }
}

const nameOf = (column: PgColumn, key: string): string => (column.keyAsName ? toSnakeCase(key) : column.name)

/** A JSON null becomes a null of the database, also in a column of JSON. */
const freshValue = (column: PgColumn, key: string): string =>
  column.getSQLType() === 'jsonb' && !column.notNull ? `nullif(fresh."${key}", 'null'::jsonb)` : `fresh."${key}"`

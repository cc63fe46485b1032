import { bigint, customType, timestamp } from 'drizzle-orm/pg-core'
import { won, type Won } from '#values/won.ts'

export const rowId = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity()
/** Foreign key to a `rowId`. */
export const rowRef = () => bigint({ mode: 'number' })
/** Point in time, stored in UTC and displayed in Korean time. */
export const moment = () => timestamp({ withTimezone: true, mode: 'date' })

/** Whole won in a bigint. The drivers return different types for it; the column converts both to `Won`. */
export const wonColumn = customType<{ data: Won; driverData: string | number }>({
  dataType: () => 'bigint',
  fromDriver: (value) => won(Number(value)),
})

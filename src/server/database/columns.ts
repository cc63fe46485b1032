import { bigint, customType, timestamp } from 'drizzle-orm/pg-core'
import { won, type Won } from '#values/won.ts'

/** Primary key of a row: a number made by the database. */
export const rowId = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity()
/** Another row's key. */
export const rowRef = () => bigint({ mode: 'number' })
/** A moment in UTC; shown in Korean time. */
export const moment = () => timestamp({ withTimezone: true, mode: 'date' })

/** Whole won in a bigint; both drivers hand over different types for it, the column gives one. */
export const wonColumn = customType<{ data: Won; driverData: string | number }>({
  dataType: () => 'bigint',
  fromDriver: (value) => won(Number(value)),
})

import { sql, type AnyColumn, type SQL } from 'drizzle-orm'
import { isOperator, type Caller } from '#server/http/caller.ts'
import { topicsOfSide, type NotificationTopic, type NotifiedSide } from '../contract/notification-topics.ts'
import { codesOf } from '#values/codes.ts'

interface Side {
  /** The page of the choices offers the topics of the side. */
  isOffered: (caller: Caller) => boolean
  /** The same people in a query. The features of members are higher, so that it gets their columns. */
  isRead: (columns: ReaderColumns) => SQL
}

export interface ReaderColumns {
  authority: AnyColumn
  /** Columns of the row of `staff`, empty for members without one. */
  staffId: AnyColumn
  role: AnyColumn
}

/**
 * The people of each side. Both what can be chosen and who is sent the digest are taken from here: whoever may choose the digest gets no
 * single mails, and would otherwise get none at all.
 */
const sides: Record<NotifiedSide, Side> = {
  OPERATOR: {
    isOffered: isOperator,
    isRead: ({ authority, role }) => sql`(${authority} = 'ROLE_ADMIN' and ${role} <> 'brands')`,
  },
  BRAND: {
    isOffered: (caller) => caller.brandRole !== null,
    isRead: ({ authority, staffId }) => sql`(${authority} <> 'ROLE_ADMIN' and ${staffId} is not null)`,
  },
}
const sideCodes = codesOf(sides)

export const topicsOf = (caller: Caller): NotificationTopic[] =>
  sideCodes.filter((side) => sides[side].isOffered(caller)).flatMap(topicsOfSide)

/** Members who may choose. */
export const mayChoose = (columns: ReaderColumns): SQL =>
  sql`(${sql.join(
    sideCodes.map((side) => sides[side].isRead(columns)),
    sql` or `,
  )})`

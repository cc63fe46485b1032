import { boolean, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { chainStore } from '#features/stores/chain-stores/server/chain-stores.tables.ts'
import { member } from '#features/people/members/server/members.tables.ts'
import { moment, rowId, rowRef } from '#server/database/columns.ts'

/** One sign-in on one device: a family of refresh tokens. */
export const session = pgTable(
  'session',
  {
    id: uuid().primaryKey(),
    memberId: rowRef()
      .notNull()
      .references(() => member.id),
    chainStoreId: rowRef().references(() => chainStore.id),
    /** 자동 로그인: outlives the browser. */
    isPersistent: boolean().notNull(),
    /** User agent, so that the member recognises the device in the list of sessions. */
    userAgent: text().notNull().default(''),
    createdAt: moment().notNull(),
    /** Time of the last rotation of its refresh token. */
    usedAt: moment(),
    expiresAt: moment().notNull(),
    revokedAt: moment(),
  },
  (t) => [index('session_member').on(t.memberId, t.createdAt)],
)

/** Stores only hashes, so that a copy of the table opens no session. */
export const refreshToken = pgTable(
  'refresh_token',
  {
    hash: text().primaryKey(),
    sessionId: uuid()
      .notNull()
      .references(() => session.id),
    createdAt: moment().notNull(),
    rotatedAt: moment(),
  },
  (t) => [index('refresh_token_session').on(t.sessionId)],
)

/** Device of an earlier sign-in, with its own bucket, so that a stranger can't lock the owner out. */
export const knownDevice = pgTable(
  'known_device',
  {
    hash: text().notNull(),
    memberId: rowRef()
      .notNull()
      .references(() => member.id),
    /** Time of the last sign-in: the cookie expires a year later. */
    createdAt: moment().notNull(),
  },
  // The computer of a shop may serve several members.
  (t) => [primaryKey({ columns: [t.memberId, t.hash] })],
)

/** Failed sign-ins, counted per bucket (account and address, account, device). */
export const loginFailure = pgTable(
  'login_failure',
  {
    id: rowId(),
    bucket: text().notNull(),
    failedAt: moment().notNull(),
  },
  (t) => [index('login_failure_bucket').on(t.bucket, t.failedAt)],
)

import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { member } from '#features/people/members/server/members.tables.ts'
import { moment, rowId, rowRef } from '#server/database/columns.ts'
import type { AmendmentKind, ConsentOrigin, TermsType } from '../contract/terms.calls.ts'

/** All versions of the texts; an amendment adds a row, because members agreed to the old one. */
export const termsVersion = pgTable(
  'terms_version',
  {
    id: rowId(),
    type: text().$type<TermsType>().notNull(),
    version: integer().notNull(),
    title: text().notNull(),
    /** Plain text with headings, never rendered as markup. */
    body: text().notNull(),
    effectiveOn: date({ mode: 'string' }).notNull(),
    /** Null: a shipped text, or a text that was replaced before anybody agreed to it. */
    kind: text().$type<AmendmentKind>(),
    /** The operator's summary of the changes, for members. */
    summary: text().notNull().default(''),
    /** Members who agreed to a former version are asked for their agreement from the effective day on. */
    asksAgain: boolean().notNull().default(false),
    createdAt: moment().notNull(),
  },
  (t) => [
    uniqueIndex('terms_version_once').on(t.type, t.version),
    // Index for the newest of these days, which every request reads.
    index('terms_version_asked')
      .on(t.effectiveOn)
      .where(sql`${t.asksAgain}`),
  ],
)

/**
 * The announcement of a version before its day. It outlives a withdrawn version, so that the members who were told get a
 * correction. An announcement whose version was edited ends, and a new one begins.
 */
export const termsAnnouncement = pgTable(
  'terms_announcement',
  {
    id: rowId(),
    type: text().$type<TermsType>().notNull(),
    version: integer().notNull(),
    kind: text().$type<AmendmentKind>().notNull(),
    summary: text().notNull(),
    asksAgain: boolean().notNull(),
    effectiveOn: date({ mode: 'string' }).notNull(),
    announcedAt: moment().notNull(),
    /** Withdrawn, or replaced by a later announcement of the same version. */
    endedAt: moment(),
    isWithdrawn: boolean().notNull().default(false),
  },
  (t) => [
    uniqueIndex('terms_announcement_open')
      .on(t.type, t.version)
      .where(sql`${t.endedAt} is null`),
  ],
)

/** Notification of a member about an amendment, and later about its withdrawal. */
export const termsNotice = pgTable(
  'terms_notice',
  {
    announcementId: rowRef()
      .notNull()
      .references(() => termsAnnouncement.id),
    memberId: rowRef()
      .notNull()
      .references(() => member.id),
    toldAt: moment().notNull(),
    correctedAt: moment(),
  },
  (t) => [primaryKey({ columns: [t.announcementId, t.memberId] })],
)

/** A member's consent to a version, with time and network address. */
export const termsConsent = pgTable(
  'terms_consent',
  {
    memberId: rowRef()
      .notNull()
      .references(() => member.id),
    termsVersionId: rowRef()
      .notNull()
      .references(() => termsVersion.id),
    agreedAt: moment().notNull(),
    /** Distinguishes an answer to the three questions from an implied one of the submitted form. */
    origin: text().$type<ConsentOrigin>().notNull().default('ANSWERED'),
    /** Network address of the consent; cleared once the member has left [law: terms]. */
    address: text().notNull().default(''),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.termsVersionId] })],
)

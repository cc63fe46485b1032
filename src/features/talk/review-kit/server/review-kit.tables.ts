import { pgTable, text } from 'drizzle-orm/pg-core'
import { member } from '#features/people/members/server/members.tables.ts'
import { moment, rowRef } from '#server/database/columns.ts'

/** Hand-over of a member to the review site: the salt is valid once and for 60 seconds; only its hash is stored. */
export const reviewKitHandOver = pgTable('review_kit_hand_over', {
  saltHash: text().primaryKey(),
  memberId: rowRef()
    .notNull()
    .references(() => member.id),
  createdAt: moment().notNull(),
  expiresAt: moment().notNull(),
  redeemedAt: moment(),
})

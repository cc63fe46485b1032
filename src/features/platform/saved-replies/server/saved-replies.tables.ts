import { pgTable, text, unique } from 'drizzle-orm/pg-core'
import { rowId, rowRef } from '#server/database/columns.ts'
import type { ReplyKind } from '../contract/saved-reply.ts'

/** Texts that an office writes again and again. Without a brand: of the operators. */
export const savedReply = pgTable(
  'saved_reply',
  {
    id: rowId(),
    partnerId: rowRef(),
    kind: text().$type<ReplyKind>().notNull(),
    title: text().notNull(),
    text: text().notNull(),
  },
  (t) => [unique('saved_reply_title').on(t.partnerId, t.kind, t.title).nullsNotDistinct()],
)

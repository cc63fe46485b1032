import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import type { AttachmentType } from '../contract/attachment.ts'
import { moment, rowId, rowRef } from '#server/database/columns.ts'

/** A stored picture. Records copy its `Picture`; this row proves that the file is ours, and decides its lifetime. */
export const file = pgTable(
  'file',
  {
    id: rowId(),
    /** Folder and name of the fallback in the URL. The name is random. */
    path: text().notNull(),
    filename: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    widths: jsonb().$type<number[]>().notNull(),
    /** Total size of all its files. */
    bytes: integer().notNull(),
    uploadedBy: rowRef().notNull(),
    /** Time from which the sweep looks for users of the file. */
    checkAt: moment().notNull(),
    /** Its files are being deleted; no record can choose it any more. */
    removedAt: moment(),
    createdAt: moment().notNull(),
  },
  (t) => [
    unique('file_filename').on(t.filename),
    index('file_check').on(t.checkAt),
    index('file_uploader').on(t.uploadedBy, t.createdAt),
    index('file_removed')
      .on(t.id)
      .where(sql`${t.removedAt} is not null`),
  ],
)

/** A file that only the brand of its record and the operators may open. It is stored unchanged. */
export const attachment = pgTable(
  'attachment',
  {
    id: rowId(),
    name: text().notNull(),
    type: text().$type<AttachmentType>().notNull(),
    bytes: integer().notNull(),
    /** Keys in the storage. A PDF has no preview. */
    key: text().notNull(),
    previewKey: text().notNull().default(''),
    uploadedBy: rowRef().notNull(),
    /** Record with the file, e.g. 'productRequest/12'; empty: none yet, or no longer. */
    record: text().notNull().default(''),
    /** A file without a record is deleted from this time on. */
    unusedUntil: moment().notNull(),
    /** The file is being deleted; no record can take it any more. */
    removedAt: moment(),
    createdAt: moment().notNull(),
  },
  (t) => [
    index('attachment_record')
      .on(t.record, t.id)
      .where(sql`${t.record} <> ''`),
    index('attachment_unused')
      .on(t.unusedUntil)
      .where(sql`${t.record} = ''`),
    index('attachment_uploader').on(t.uploadedBy, t.createdAt),
  ],
)

/**
 * A file that one address opens for a minute [decisions: Files in the browsers of apps]. The storage contains it,
 * encrypted with the secret of the address.
 */
export const onceFile = pgTable(
  'once_file',
  {
    /** Hash of the secret. */
    hash: text().primaryKey(),
    /** Member, or a call that a guest may make, e.g. 'member/12'. */
    owner: text().notNull(),
    reads: integer().notNull(),
    expiresAt: moment().notNull(),
  },
  (t) => [index('once_file_owner').on(t.owner), index('once_file_expiry').on(t.expiresAt)],
)

import { takeAttachments } from '#features/platform/files/server/attachments.ts'
import type { Tx } from '#server/database/database.ts'
import { insertDiscussion, lockWriter } from './comment-records.ts'
import { countEntries, insertEntry, type NewEntry } from './thread-records.ts'

/** The locked record that has the thread. */
export interface ThreadRecord {
  /** Names the record in the audit log, and as the record of its files. */
  subject: string
  partnerId: number
  discussionId: number | null
}

type AddedEntry = { ok: true; entryId: number; discussionId: number } | { ok: false; refused: 'attachment-missing' }

/** Adds an entry with its author's uploads, and opens the thread of a record that had none. */
export async function addEntry(tx: Tx, record: ThreadRecord, entry: NewEntry): Promise<AddedEntry> {
  const { fileIds: ids, memberId: uploadedBy } = entry
  const taken = await takeAttachments(tx, { ids, uploadedBy, record: record.subject })
  if (!taken.ok) return taken
  const discussionId = record.discussionId ?? (await insertDiscussion(tx, record.partnerId))
  return { ok: true, entryId: await insertEntry(tx, { ...entry, discussionId }), discussionId }
}

/** Unread marks after an entry of one side, which has read the thread to write it. */
export const unreadAfter = (side: string) => ({
  isUnreadByAsker: side === 'OPERATOR',
  isUnreadByOperator: side !== 'OPERATOR',
})

interface UnreadMarks {
  isUnreadByAsker: boolean
  isUnreadByOperator: boolean
}

export const isUnreadBy = (side: string, { isUnreadByAsker, isUnreadByOperator }: UnreadMarks): boolean =>
  side === 'OPERATOR' ? isUnreadByOperator : isUnreadByAsker

/** Unread marks after one side has opened the thread. */
export const readBy = (side: string): Partial<UnreadMarks> =>
  side === 'OPERATOR' ? { isUnreadByOperator: false } : { isUnreadByAsker: false }

const minuteMs = 60_000

/** Seconds after which a member who has written too much may write again. */
export const minuteOfRefusal = minuteMs / 1_000

interface WrittenEntries {
  /** Name of the threads for the lock. */
  board: string
  memberId: number
  at: Date
  /** Entries of a minute. */
  most: number
  discussions: Parameters<typeof countEntries>[1]['discussions']
}

/** [T55] Tells whether the member has written too much in the last minute. Serialises concurrent entries of one member. */
export async function exceedsMinute(
  tx: Tx,
  { board, memberId, at, most, discussions }: WrittenEntries,
): Promise<boolean> {
  await lockWriter(tx, board, memberId)
  const since = new Date(at.getTime() - minuteMs)
  return (await countEntries(tx, { memberId, since, discussions })) >= most
}

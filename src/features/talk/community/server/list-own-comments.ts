import type { Db } from '#server/database/database.ts'
import type { OwnComment } from '../contract/community.calls.ts'
import { listOwnComments as listRows } from './comment.queries.ts'

export async function listOwnComments(
  db: Db,
  memberId: number,
  { cursor, size }: { cursor: number | undefined; size: number },
): Promise<{ content: OwnComment[]; nextCursor: string | null }> {
  const rows = await listRows(db, { memberId, cursorId: cursor, limit: size + 1 })
  const content = rows.slice(0, size).map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
  return { content, nextCursor: rows.length > size ? String(content.at(-1)?.commentId) : null }
}

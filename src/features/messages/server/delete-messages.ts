import { eq } from 'drizzle-orm'
import type { Tx } from '#server/database/database.ts'
import { message } from './messages.tables.ts'

/** Deletes all messages of a leaving member, with their addresses [law: privacy]. */
export async function deleteMessages(tx: Tx, memberId: number): Promise<void> {
  await tx.delete(message).where(eq(message.memberId, memberId))
}

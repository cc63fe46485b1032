import { eq } from 'drizzle-orm'
import type { Tx } from '#server/database/database.ts'
import { message } from './messages.tables.ts'

/** Everything that a member was told, with the addresses: it goes with the person [law: privacy]. */
export async function forgetMessages(tx: Tx, memberId: number): Promise<void> {
  await tx.delete(message).where(eq(message.memberId, memberId))
}

import { asc, inArray } from 'drizzle-orm'
import type { Tx } from '#server/database/database.ts'
import { member } from './members.tables.ts'

/**
 * Locks these members in id order against changes of their state. Uses the weakest such lock, so that rows that refer
 * to the members can still be inserted.
 */
export async function lockMemberStates(tx: Tx, memberIds: readonly number[]) {
  return tx
    .select({
      id: member.id,
      partnerId: member.partnerId,
      authority: member.authority,
      state: member.state,
      username: member.username,
    })
    .from(member)
    .where(inArray(member.id, [...memberIds]))
    .orderBy(asc(member.id))
    .for('no key update')
}

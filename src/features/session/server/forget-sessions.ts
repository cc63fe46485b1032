import type { Tx } from '#server/database/database.ts'
import { endSessions } from './end-sessions.ts'
import { deleteDevices } from './session.store.ts'

/** Signs a member who leaves out everywhere, and forgets the devices they came from. */
export async function forgetSessions(tx: Tx, who: { memberId: number; at: Date }): Promise<void> {
  await endSessions(tx, who)
  await deleteDevices(tx, who.memberId)
}

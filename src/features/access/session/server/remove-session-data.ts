import type { Tx } from '#server/database/database.ts'
import { endSessions } from './end-sessions.ts'
import { deleteDevices } from './session.queries.ts'

/** Signs a leaving member out everywhere and deletes the known devices. */
export async function removeSessionData(tx: Tx, departure: { memberId: number; at: Date }): Promise<void> {
  await endSessions(tx, departure)
  await deleteDevices(tx, departure.memberId)
}

import type { Database } from '#server/database/database.ts'
import { assignedDays, claimMinutes } from '../contract/todo-items.ts'
import { deleteExpiredClaims, findClaim, upsertClaim } from './todo-claim.queries.ts'

export type ClaimOutcome =
  | { ok: true }
  | { ok: false; refused: 'taken'; memberId: number; name: string; minutes: number; isAssigned: boolean }

interface Claim {
  kind: string
  key: string
  memberId: number
  takeOverFrom?: number | undefined
  /** Takes it until it is given back. */
  assign: boolean
  at: Date
}

/**
 * Claims an item for an operator in one statement: of two concurrent claims one succeeds, and the other learns the
 * name.
 */
export async function claimTodo(db: Database, { takeOverFrom, assign, at, ...item }: Claim): Promise<ClaimOutcome> {
  await deleteExpiredClaims(db, at)
  const minutes = assign ? assignedDays * 24 * 60 : claimMinutes
  const expiresAt = new Date(at.getTime() + minutes * 60_000)
  if (await upsertClaim(db, { ...item, claimedAt: at, expiresAt, isAssigned: assign }, { takeOverFrom }))
    return { ok: true }
  const found = await findClaim(db, item)
  const since = found ? Math.floor((at.getTime() - found.claimedAt.getTime()) / 60_000) : 0
  return {
    ok: false,
    refused: 'taken',
    memberId: found?.memberId ?? 0,
    name: found?.name ?? '',
    minutes: since,
    isAssigned: found?.isAssigned ?? false,
  }
}

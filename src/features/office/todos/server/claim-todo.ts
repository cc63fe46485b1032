import type { Database } from '#server/database/database.ts'
import { assignedDays, claimMinutes } from '../contract/todo-items.ts'
import { deleteExpiredClaims, findClaim, upsertClaim } from './todo-claim.queries.ts'

export type ClaimOutcome =
  | { ok: true }
  | { ok: false; refused: 'taken'; memberId: number; name: string; minutes: number; isAssigned: boolean }

/** Colleagues who claim an item and give it back at once, as often as nobody does. */
const mostTries = 5

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
  const claim = { ...item, claimedAt: at, expiresAt, isAssigned: assign }
  for (let tries = 0; tries < mostTries; tries++) {
    if (await upsertClaim(db, claim, { takeOverFrom })) return { ok: true }
    const found = await findClaim(db, item)
    if (!found) continue // given back between the two statements
    const { memberId, name, claimedAt, isAssigned } = found
    const since = Math.floor((at.getTime() - claimedAt.getTime()) / 60_000)
    return { ok: false, refused: 'taken', memberId, name, minutes: since, isAssigned }
  }
  throw new Error(`the claim of ${item.kind} ${item.key} changed ${mostTries} times`)
}

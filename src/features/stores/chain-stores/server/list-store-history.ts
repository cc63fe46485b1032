import { listAuditOf } from '#features/platform/audit/server/list-audit.ts'
import { usernameOf } from '#features/people/members/server/member-columns.ts'
import type { Db } from '#server/database/database.ts'
import { changeStoreCall, type PartnerStore } from '../contract/chain-stores.partner.calls.ts'
import { refuseStoreCall } from '../contract/refuse-store.partner.calls.ts'

const decisions = [changeStoreCall, refuseStoreCall].map(({ method, path }) => `${method} ${path}`)

/** Lists the headquarters' decisions about a store, newest first, including an invitation that approved it. */
export async function listStoreHistory(db: Db, id: number): Promise<PartnerStore['history']> {
  const lines = await listAuditOf({ db, usernameOf }, `chainStore/${id}`)
  return lines
    .filter(({ call, after }) => decisions.includes(call) || isByInvitation(after))
    .map((line) => ({
      id: line.id,
      createdAt: line.createdAt,
      actor: line.actor,
      before: stateOf(line.before),
      after: stateOf(line.after),
      isByInvitation: isByInvitation(line.after),
      refused: refusedOf(line.after),
    }))
}

type Change = PartnerStore['history'][number]['before']
const stateOf = (record: unknown): Change => record as Change // every decision writes both

/** The store joined by an invitation that approved it in advance. */
const isByInvitation = (record: unknown): boolean => (record as { invitation?: string }).invitation === 'USED' // every decision writes a record

const refusedOf = (record: unknown): string | null => {
  const { refused } = record as { refused?: string } // see above
  return refused ?? null
}

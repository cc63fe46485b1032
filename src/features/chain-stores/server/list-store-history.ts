import { listAuditOf } from '#features/audit/server/list-audit.ts'
import { usernameOf } from '#features/members/server/member-columns.ts'
import type { Db } from '#server/database/database.ts'
import { changeStoreCall, type PartnerStore } from '../contract/chain-stores.partner.calls.ts'

/** Lists the headquarters' decisions about a store, newest first. */
export async function listStoreHistory(db: Db, id: number): Promise<PartnerStore['history']> {
  const lines = await listAuditOf({ db, usernameOf }, `chainStore/${id}`)
  return lines
    .filter(({ call }) => call === `${changeStoreCall.method} ${changeStoreCall.path}`)
    .map((line) => ({
      id: line.id,
      createdAt: line.createdAt,
      actor: line.actor,
      before: stateOf(line.before),
      after: stateOf(line.after),
    }))
}

type Change = PartnerStore['history'][number]['before']
const stateOf = (record: unknown): Change => record as Change // written by `changeStore` under this call

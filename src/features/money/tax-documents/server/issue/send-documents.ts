import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '#server/clock.ts'
import { isTaken, type Database } from '#server/database/database.ts'
import type { Vault } from '#server/vault.ts'
import { claimDocument, lockNamed, updateDocument, type DocumentRow } from '../document.queries.ts'
import type { IssueResult, TaxIssuer, TaxIssuers } from '../issuer/tax-issuer.ts'
import { issuableDocuments } from './issuable-documents.ts'
import { reopenDocument } from './reopen-document.ts'

/** Triggered when documents are queued. */
export const sendDocumentsJob = 'send-tax-documents'

export interface SendDeps {
  db: Database
  clock: Clock
  vault: Vault
  issuers: TaxIssuers
  log: Pick<FastifyBaseLogger, 'error'>
}

/**
 * Lease, longer than the slowest answer of a service: afterwards the holder must be dead, or the answer was unknown.
 */
const leaseMs = 2 * 60_000

/** Attempts without an answer after which an operator should look at the service. */
const alarmingAttempts = 30

/**
 * Sends queued documents one after another. Several processes may run it concurrently. A document that was sent before without an answer is
 * looked up by its number first, so that a killed worker issues nothing twice.
 */
export async function sendDocuments(deps: SendDeps): Promise<void> {
  for (;;) {
    const at = deps.clock()
    const row = await claimDocument(deps.db, { at, staleBefore: new Date(at.getTime() - leaseMs) })
    if (!row) return
    await send(deps, row)
  }
}

async function send(deps: SendDeps, row: DocumentRow): Promise<void> {
  const { issuers, log } = deps
  const issuer = row.issuer ? issuers.named(row.issuer) : undefined
  const result = issuer ? await issueOnce(deps, issuer, row) : notConnected
  if (result.kind !== 'unknown') return record(deps, row, result)
  if (row.attempts >= alarmingAttempts) {
    log.error({ document: row.number, reason: result.reason }, 'a tax document got no answer from its service')
  }
}

const notConnected: IssueResult = { kind: 'unknown', reason: 'the service is not connected' }

async function issueOnce(deps: SendDeps, issuer: TaxIssuer, row: DocumentRow): Promise<IssueResult> {
  const [document] = await issuableDocuments(deps, [row])
  if (!document) throw new Error(`the document ${row.number} can't be read`)
  if (row.attempts === 1) return issuer.issue(document)
  const found = await issuer.find(document)
  return found.kind === 'absent' ? issuer.issue(document) : found
}

/**
 * An answer counts only while the document waits for it, because an operator may have recorded it by hand meanwhile.
 */
async function record(
  { db, log }: SendDeps,
  { number }: DocumentRow,
  result: Exclude<IssueResult, { kind: 'unknown' }>,
): Promise<void> {
  try {
    await db.transact(async (tx) => {
      const kin = await lockNamed(tx, [number])
      const row = kin.find((one) => one.number === number)
      if (row?.state !== 'ISSUING') return { ok: true }
      if (result.kind === 'refused') {
        await reopenDocument(tx, row, kin, { state: 'FAILED', failure: result.reason.slice(0, 200) })
        return { ok: true }
      }
      const { approvalNumber, issuedAt } = result
      await updateDocument(tx, row.id, { state: 'ISSUED', approvalNumber, issuedAt, failure: '' })
      return { ok: true }
    })
  } catch (error) {
    if (!isTaken(error)) throw error
    log.error({ document: number }, 'a service answered with the approval number of another tax document')
  }
}

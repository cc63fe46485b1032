import { desc, lte } from 'drizzle-orm'
import type { Db } from '#server/database/database.ts'
import { deleteSome } from '#server/database/delete-some.ts'
import type { IntegrityCheckCode } from '../contract/integrity-checks.ts'
import { integrityProof } from './integrity.tables.ts'

export interface Proof {
  provedAt: Date
  tookMs: number
  failed: IntegrityCheckCode[]
}

export async function insertProof(db: Db, proof: Proof): Promise<void> {
  await db.insert(integrityProof).values(proof)
}

export async function findLastProof(db: Db): Promise<Proof | undefined> {
  const { provedAt, tookMs, failed } = integrityProof
  const [last] = await db.select({ provedAt, tookMs, failed }).from(integrityProof).orderBy(desc(provedAt)).limit(1)
  return last
}

export const deleteOldProofs = (db: Db, { upTo, most }: { upTo: Date; most: number }): Promise<number> =>
  deleteSome(db, integrityProof, { where: lte(integrityProof.provedAt, upTo), most })

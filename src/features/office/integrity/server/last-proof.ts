import type { Db } from '#server/database/database.ts'
import { findLastProof, type Proof } from './integrity-proof.queries.ts'

export type { Proof }

/** Result of the last nightly proof; undefined before the first. */
export const lastProof = (db: Db): Promise<Proof | undefined> => findLastProof(db)

import type { Db } from '#server/database/database.ts'
import type { PublishedTerms, Terms, TermsType } from '../contract/terms.calls.ts'
import { findTermsVersion } from './admin-terms.queries.ts'
import { findTermsInForce, listPublishedVersions } from './terms.queries.ts'

/**
 * One of the terms with its versions: the version in force, or the named one. An amendment must be readable before its day
 * [law: Terms], and members who agreed to a former version find it again.
 */
export async function findPublishedTerms(
  db: Db,
  { type, day, version }: { type: TermsType; day: string; version?: number },
): Promise<PublishedTerms | undefined> {
  const inForce = await findTermsInForce(db, { type, day })
  const found =
    version === undefined || version === inForce?.version ? inForce : await findVersion(db, { type, version })
  if (!found) return undefined
  const versions = await listPublishedVersions(db, type)
  const state = (of: number) => {
    if (of === inForce?.version) return 'IN_FORCE'
    return inForce && of < inForce.version ? 'PAST' : 'COMING'
  }
  return { ...found, versions: versions.map((each) => ({ ...each, state: state(each.version) })) }
}

async function findVersion(db: Db, of: { type: TermsType; version: number }): Promise<Terms | undefined> {
  const found = await findTermsVersion(db, of)
  if (!found) return undefined
  const { type, title, version, effectiveOn, body } = found
  return { type, title, version, effectiveOn, body }
}

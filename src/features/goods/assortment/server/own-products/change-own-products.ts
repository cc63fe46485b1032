import {
  columnsOf,
  writePartnerProductChanges,
  type ListedChange,
  type PartnerProductTerms,
} from '#features/goods/assortment/server/change-partner-products.ts'
import { partnerProductSubject } from '#features/goods/assortment/server/partner-product-subject.ts'
import type { RecordConflict } from '#features/platform/audit/contract/record-version.ts'
import { findConflicts } from '#features/platform/audit/server/record-version.ts'
import { lockPartnerProducts } from '#features/goods/catalog/server/arrange/partner-product-records.ts'
import { usernameOf } from '#features/people/members/server/member-columns.ts'
import type { Database, Tx } from '#server/database/database.ts'
import type { AuditContext } from '#server/http/route.ts'
import type { PartnerProductEdit } from '../../contract/partner-product-edits.ts'
import { listOwnProducts } from './own-product.queries.ts'

type ChangePartnerProductsOutcome =
  | { ok: true; changed: number }
  | { ok: false; refused: 'unknown' | 'no-basis' }
  | { ok: false; refused: 'conflict'; conflict: RecordConflict }

interface PartnerProductsChange {
  partnerId: number
  items: readonly PartnerProductEdit[]
  at: Date
  audit: AuditContext
}

/** Changes products of one brand, all or nothing. */
export function changePartnerProducts(
  db: Database,
  { partnerId, items, at, audit }: PartnerProductsChange,
): Promise<ChangePartnerProductsOutcome> {
  return db.transact<ChangePartnerProductsOutcome>(async (tx) => {
    const names = await listOwnProducts(
      tx,
      partnerId,
      items.map(({ id }) => id),
    )
    // Checks before the locks: an id of another brand must not block that brand's changes.
    if (names.size < items.length) return { ok: false, refused: 'unknown' }
    const rows = new Map((await lockPartnerProducts(tx, [...names.keys()])).map((row) => [row.id, row]))
    const conflict = await findItemConflicts(tx, items, names)
    if (conflict) return { ok: false, refused: 'conflict', conflict }
    const changes = items.flatMap((item): ListedChange[] => {
      const row = rows.get(item.id)
      return row ? [{ row, change: termsOf(item) }] : []
    })
    // A partner product can be removed between the two statements.
    if (changes.length < items.length) return { ok: false, refused: 'unknown' }
    if (changes.some(lacksBasis)) return { ok: false, refused: 'no-basis' }
    return { ok: true, changed: await writePartnerProductChanges(tx, changes, { at, audit }) }
  })
}

/** Columns of an item under the names of the operator's changes. */
export const termsOf = ({
  id: _,
  version: __,
  mandatoryYn,
  priceBasis,
  ...change
}: PartnerProductEdit): PartnerProductTerms => ({
  ...change,
  ...(mandatoryYn !== undefined && { isMandatory: mandatoryYn === 'Y' }),
  ...(priceBasis !== undefined && { priceBasis: priceBasis || null }),
})

/** Franchise law requires a price basis for goods that a store must buy. */
function lacksBasis({ row, change }: ListedChange): boolean {
  const { isMandatory, priceBasis } = { ...row, ...columnsOf(change, row) }
  const isStated = change.isMandatory !== undefined || change.priceBasis !== undefined
  return isStated && isMandatory && !priceBasis
}

const findItemConflicts = (tx: Tx, items: readonly PartnerProductEdit[], names: ReadonlyMap<number, string>) =>
  findConflicts(tx, {
    records: items.flatMap(({ id, version }) =>
      version === undefined ? [] : [{ subject: partnerProductSubject(id), version, name: names.get(id) ?? '' }],
    ),
    usernameOf,
  })

import type { RecordConflict } from '#features/platform/audit/contract/record-version.ts'
import { changedFields } from '#features/platform/audit/server/changed-fields.ts'
import { findConflict, findRecordVersion } from '#features/platform/audit/server/record-version.ts'
import { writeAudit } from '#features/platform/audit/server/write-audit.ts'
import {
  countCategoryProducts,
  deleteCategory,
  insertCategory,
  lockCategories,
  updateCategory,
  updateCategoryOrder,
  type CategoryRecord,
} from '#features/goods/catalog/server/arrange/category-records.ts'
import { pictureUrl } from '#contract/picture.ts'
import { refreshPartnerProducts } from '#features/goods/catalog/server/arrange/refresh-partner-products.ts'
import { usernameOf } from '#features/people/members/server/member-columns.ts'
import { chooseCategoryPicture } from './category-picture.ts'
import type { Database, Tx } from '#server/database/database.ts'
import type { AuditContext } from '#server/http/route.ts'
import { placeRefusal, siblingOrder, type CategoryRefusal } from './category-rules.ts'

export const categorySubject = (id: number): string => `category/${id}`

interface Change {
  at: Date
  audit: AuditContext
}
interface CategoryForm {
  name: string
  isHidden: boolean
  /** URL of the chosen picture; null: none, undefined: unchanged. */
  picture?: string | null | undefined
}
type Refused = { ok: false; refused: CategoryRefusal | 'picture-missing' }

type AddCategoryOutcome = { ok: true; categoryId: number } | Refused

export function addCategory(
  db: Database,
  { form, at, audit }: Change & { form: CategoryForm & { parentId: number | null } },
): Promise<AddCategoryOutcome> {
  return db.transact<AddCategoryOutcome>(async (tx) => {
    const all = await lockCategories(tx)
    const refused = placeRefusal(all, { id: null, ...form })
    if (refused) return { ok: false, refused }
    const chosen = await chooseCategoryPicture(tx, { url: form.picture, current: null, at })
    if (!chosen.ok) return chosen
    const { picture } = chosen
    const displayOrder = Math.max(0, ...all.map((each) => each.displayOrder)) + 1
    const categoryId = await insertCategory(tx, { ...form, picture, displayOrder })
    const parent = parentName(all, form.parentId)
    await writeAudit(tx, audit, {
      subject: categorySubject(categoryId),
      before: {},
      after: {
        name: form.name,
        isHidden: form.isHidden,
        ...(parent && { parent }),
        ...(picture && { picture: pictureUrl(picture) }),
      },
      at,
    })
    return { ok: true, categoryId }
  })
}

type ChangedOutcome<Refusal> =
  | { ok: true; version: number }
  | { ok: false; refused: 'conflict'; conflict: RecordConflict }
  | { ok: false; refused: Refusal }
type ChangeCategoryOutcome = ChangedOutcome<'unknown' | 'same-name' | 'picture-missing'>
type PlaceCategoryOutcome = ChangedOutcome<CategoryRefusal>

interface VersionedChange extends Change {
  categoryId: number
  version: number
}

/** Changes name, picture or visibility of a category. */
export function changeCategory(
  db: Database,
  { categoryId, form, version, at, audit }: VersionedChange & { form: CategoryForm },
): Promise<ChangeCategoryOutcome> {
  return db.transact<ChangeCategoryOutcome>(async (tx) => {
    const opened = await openForChange(tx, { categoryId, version })
    if (!opened.ok) return opened
    const { all, record } = opened
    const refused = placeRefusal(all, { ...record, name: form.name })
    if (refused === 'same-name') return { ok: false, refused }
    const chosen = await chooseCategoryPicture(tx, { url: form.picture, current: record.picture, at })
    if (!chosen.ok) return chosen
    const after = { name: form.name, isHidden: form.isHidden, picture: chosen.picture }
    const changed = changedFields(auditFields(record), auditFields(after))
    if (!changed) return { ok: true, version }
    await updateCategory(tx, { id: categoryId, ...after })
    if (form.isHidden !== record.isHidden) await refreshPartnerProducts(tx, withChildren(all, categoryId))
    return finish(tx, { categoryId, changed, at, audit })
  })
}

/** Moves a category within the tree. */
export function placeCategory(
  db: Database,
  change: VersionedChange & { parentId: number | null; beforeId: number | null },
): Promise<PlaceCategoryOutcome> {
  const { categoryId, parentId, beforeId, version, at, audit } = change
  return db.transact<PlaceCategoryOutcome>(async (tx) => {
    const opened = await openForChange(tx, { categoryId, version })
    if (!opened.ok) return opened
    const { all, record } = opened
    const refused = placeRefusal(all, { id: categoryId, name: record.name, parentId })
    if (refused) return { ok: false, refused }

    const order = siblingOrder(all, { id: categoryId, parentId, beforeId })
    const old = siblingOrder(all, { id: categoryId, parentId: record.parentId, beforeId: nextOf(all, record) })
    const placeIn = (ids: number[], parent: number | null) => ({
      parent: parentName(all, parent),
      position: ids.indexOf(categoryId) + 1,
    })
    const changed = changedFields(placeIn(old, record.parentId), placeIn(order, parentId))
    if (!changed) return { ok: true, version }
    if (parentId !== record.parentId) await updateCategory(tx, { id: categoryId, parentId })
    await updateCategoryOrder(tx, order)
    if (parentId !== record.parentId) await refreshPartnerProducts(tx, [categoryId])
    return finish(tx, { categoryId, changed, at, audit })
  })
}

const auditFields = ({ name, isHidden, picture }: Pick<CategoryRecord, 'name' | 'isHidden' | 'picture'>) => ({
  name,
  isHidden,
  picture: picture && pictureUrl(picture),
})

type Opened =
  | { ok: true; all: CategoryRecord[]; record: CategoryRecord }
  | { ok: false; refused: 'unknown' }
  | { ok: false; refused: 'conflict'; conflict: RecordConflict }

async function openForChange(
  tx: Tx,
  { categoryId, version }: { categoryId: number; version: number },
): Promise<Opened> {
  const all = await lockCategories(tx)
  const record = all.find(({ id }) => id === categoryId)
  if (!record) return { ok: false, refused: 'unknown' }
  const conflict = await findConflict(tx, { subject: categorySubject(categoryId), version, usernameOf })
  return conflict ? { ok: false, refused: 'conflict', conflict } : { ok: true, all, record }
}

async function finish(
  tx: Tx,
  { categoryId, changed, at, audit }: Change & { categoryId: number; changed: { before: unknown; after: unknown } },
): Promise<{ ok: true; version: number }> {
  const subject = categorySubject(categoryId)
  await writeAudit(tx, audit, { subject, ...changed, at })
  return { ok: true, version: await findRecordVersion(tx, subject) }
}

const parentName = (all: readonly CategoryRecord[], parentId: number | null): string =>
  all.find(({ id }) => id === parentId)?.name ?? ''

function nextOf(all: readonly CategoryRecord[], { id, parentId }: CategoryRecord): number | null {
  const siblings = all.filter((each) => each.parentId === parentId)
  return siblings[siblings.findIndex((each) => each.id === id) + 1]?.id ?? null
}

const withChildren = (all: readonly CategoryRecord[], categoryId: number): number[] => [
  categoryId,
  ...all.filter(({ parentId }) => parentId === categoryId).map(({ id }) => id),
]

type RemoveCategoryOutcome =
  | { ok: true }
  | { ok: false; refused: 'unknown' }
  | { ok: false; refused: 'has-children' | 'has-products'; count: number }

export function removeCategory(
  db: Database,
  { categoryId, at, audit }: Change & { categoryId: number },
): Promise<RemoveCategoryOutcome> {
  return db.transact<RemoveCategoryOutcome>(async (tx) => {
    const all = await lockCategories(tx)
    const record = all.find(({ id }) => id === categoryId)
    if (!record) return { ok: false, refused: 'unknown' }
    const children = all.filter(({ parentId }) => parentId === categoryId).length
    if (children > 0) return { ok: false, refused: 'has-children', count: children }
    const products = await countCategoryProducts(tx, categoryId)
    if (products > 0) return { ok: false, refused: 'has-products', count: products }
    await deleteCategory(tx, categoryId)
    const before = { name: record.name }
    await writeAudit(tx, audit, { subject: categorySubject(categoryId), before, after: { name: null }, at })
    return { ok: true }
  })
}

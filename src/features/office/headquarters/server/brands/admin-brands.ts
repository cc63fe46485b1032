import { listedName } from '#contract/listed-name.ts'
import type { BusinessChecks } from '#features/platform/business-checks/server/business-registry.ts'
import { checkForApproval } from '#features/platform/business-checks/server/check-for-approval.ts'
import { findBrandOwner } from '#features/people/members/server/brand-staff-record.ts'
import type { Db } from '#server/database/database.ts'
import type { Vault } from '#server/vault.ts'
import { nameSearch, searchText } from '#values/choseong.ts'
import type { AdminBrand, AdminBrandRow, AdminBrandSort } from '../../contract/brands.admin.calls.ts'
import type { BrandState } from '#features/brands/brands/contract/brands.calls.ts'
import {
  countBrands,
  findBrandRow,
  findHeadquarters,
  listAllBrands,
  listBrandsById,
  listDecisions,
} from './admin-brand.queries.ts'
import { findBrandVersion } from './brand-conflict.ts'
import { findOpenBusiness } from './open-business.ts'
import { accountPlace } from '#features/brands/brands/server/seal-accounts.ts'

interface BrandPage {
  state: BrandState | undefined
  search: string
  sort: AdminBrandSort | undefined
  page: number
  size: number
}

export async function listAdminBrands(db: Db, { search, page, size, ...asked }: BrandPage) {
  const text = searchText(search)
  const isFound = nameSearch(search)
  const all = await listAllBrands(db, asked)
  const found = all.filter(({ name, uri }) => isFound(name) || uri.toLowerCase().includes(text))
  const ids = found.slice(page * size, (page + 1) * size).map(({ partnerId }) => partnerId)
  const rows = new Map((await listBrandsById(db, ids)).map((row) => [row.partnerId, row]))
  const content = ids.flatMap((id): AdminBrandRow[] => {
    const row = rows.get(id)
    if (!row) return []
    const { lastDecision, createdAt, ownerName, hasOpenMarket, ...rest } = row
    return [
      {
        ...rest,
        ownerName: listedName(ownerName),
        openMarketYn: hasOpenMarket ? 'Y' : 'N',
        refused: row.state === 'WAIT' && lastDecision === 'REFUSED',
        corrected: row.state === 'WAIT' && lastDecision === 'CORRECTED',
        createdAt: createdAt.toISOString(),
      },
    ]
  })
  return { content, page, size, totalElements: found.length, counts: await countBrands(db) }
}

/** Answers a brand with its company, its contact and the decisions so far. */
export async function findAdminBrand(
  { db, vault, businesses }: { db: Db; vault: Vault; businesses: BusinessChecks },
  partnerId: number,
): Promise<AdminBrand | undefined> {
  const row = await findBrandRow(db, partnerId)
  if (!row) return undefined
  const { hasOpenMarket, createdAt, account, ...rest } = row
  const decisions = await listDecisions(db, partnerId)
  const company = await findHeadquarters(db, partnerId)
  return {
    ...rest,
    version: await findBrandVersion(db, partnerId),
    openMarketYn: hasOpenMarket ? 'Y' : 'N',
    createdAt: createdAt.toISOString(),
    open: await findOpenBusiness(db, partnerId),
    account: account && { ...account, account: vault.open(account.account, accountPlace(partnerId)) },
    company: company
      ? { ...company, business: await checkForApproval(businesses, { ...company, isWaiting: row.state === 'WAIT' }) }
      : null,
    contact: (await findBrandOwner(db, partnerId)) ?? null,
    decisions: decisions.map((each) => ({ ...each, createdAt: each.createdAt.toISOString() })),
  }
}

/** Finds the headquarters' own brand with the state of its application, and the reason of an unanswered refusal. */
export async function findOwnBrand(db: Db, partnerId: number) {
  const row = await findBrandRow(db, partnerId)
  if (!row) return undefined
  const [last] = await listDecisions(db, partnerId)
  const waits = row.state === 'WAIT' && last
  const { state, name, uri, commissionRate, formerUris } = row
  return {
    state,
    name,
    uri,
    commissionRate,
    formerUris,
    refusal: waits && last.decision === 'REFUSED' ? { reason: last.reason, at: last.createdAt.toISOString() } : null,
    correctedAt: waits && last.decision === 'CORRECTED' ? last.createdAt.toISOString() : null,
  }
}

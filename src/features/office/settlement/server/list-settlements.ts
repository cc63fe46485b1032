import { largestPage } from '#contract/paging.ts'
import { sumMargins } from '#features/office/margins/server/list-margins.ts'
import { bankName } from '#features/platform/settings/contract/banks.ts'
import { listSettlementAccounts, type SettlementAccount } from '#features/brands/brands/server/settlement-account.ts'
import type { Db } from '#server/database/database.ts'
import type { AskedPage, Page } from '#server/database/paged-rows.ts'
import type { Vault } from '#server/vault.ts'
import { koreanMonth, lastDayOfKoreanMonth } from '#values/korean-date.ts'
import type { AdminSettlement, settlementSorts, SettlementSort } from '../contract/settlement.admin.calls.ts'
import type { SettlementParts, SettlementRow } from '../contract/settlement.calls.ts'
import { nextMonth, type SettlementState } from '../contract/settlement-terms.ts'
import { settlementRowOf } from './settlement-row.ts'
import { listActiveMonths, listMonthFigures, type MonthFigures } from './settlement.queries.ts'

interface ListDeps {
  db: Db
  vault: Vault
}

interface SettlementFilter {
  month: string
  state?: SettlementState | undefined
  search?: string | undefined
  sort?: SettlementSort | undefined
}

/** Lists a page of the brands with activity in a month, and the sums of all pages. */
export async function listSettlements(
  { db, vault }: ListDeps,
  { state, sort, ...filter }: SettlementFilter,
  { page, size, at }: { page: number; size: number; at: Date },
) {
  const all = (await listMonthFigures(db, filter))
    .filter(isListed)
    .map((figures) => ({ figures, row: settlementRowOf(filter.month, figures, at) }))
    .filter(({ row }) => state === undefined || row.state === state)
  const shown = (sort ? sorted(all, sort) : all).slice(page * size, (page + 1) * size)
  const accounts = await listSettlementAccounts(
    { db, vault },
    shown.map(({ figures }) => figures.partnerId),
  )
  const sum = (field: 'sales' | 'margin' | 'commission' | 'cardCost' | 'amount') =>
    all.reduce((total, { row }) => total + row[field], 0)
  return {
    content: shown.map(({ figures, row }) => adminRowOf(figures, row, accounts.get(figures.partnerId))),
    page,
    size,
    totalElements: all.length,
    sums: {
      sales: sum('sales'),
      margin: sum('margin'),
      commission: sum('commission'),
      cardCost: sum('cardCost'),
      amount: sum('amount'),
    },
  }
}

interface Listed {
  figures: MonthFigures
  row: SettlementRow
}

/** The brands come by name, and keep that order where they are equal. */
function sorted(all: readonly Listed[], sort: SettlementSort): Listed[] {
  const isDescending = sort.startsWith('-')
  const field = (isDescending ? sort.slice(1) : sort) as (typeof settlementSorts)[number] // the code without its sign
  const valueOf = ({ figures, row }: Listed) => (field === 'partnerName' ? figures.partnerName : row[field])
  const ascending = all.toSorted((one, other) => compare(valueOf(one), valueOf(other)))
  return isDescending ? ascending.toReversed() : ascending
}

const compare = (one: string | number, other: string | number): number => (one < other ? -1 : one > other ? 1 : 0)

/** Tells whether a brand has a settlement in the month. */
export const isListed = ({ hasActivity, record }: MonthFigures): boolean => hasActivity || record !== null

/** Finds a brand's month for the operator; undefined for an unknown brand, and for a month without activity. */
export async function findAdminSettlement(
  { db, vault }: ListDeps,
  { partnerId, month }: { partnerId: number; month: string },
  at: Date,
): Promise<AdminSettlement | undefined> {
  const [figures] = await listMonthFigures(db, { month, partnerId })
  if (!figures || !isListed(figures)) return undefined
  const accounts = await listSettlementAccounts({ db, vault }, [partnerId])
  return adminRowOf(figures, settlementRowOf(month, figures, at), accounts.get(partnerId))
}

const adminRowOf = (
  { partnerId, partnerName, partnerUri }: MonthFigures,
  row: SettlementRow,
  account: SettlementAccount | undefined,
): AdminSettlement => ({ ...row, partnerId, partnerName, partnerUri, account: account ? accountLabel(account) : '' })

/** '신한은행 ****4567 김하늘'. */
export const accountLabel = ({ bankCode, account, holder }: SettlementAccount): string =>
  `${bankName(bankCode)} ****${account.replaceAll(/\D/g, '').slice(-4)} ${holder}`

/** Finds a month of the own brand; undefined without activity. */
export async function findSettlement(
  db: Db,
  { partnerId, month }: { partnerId: number; month: string },
  at: Date,
): Promise<(SettlementRow & { partnerName: string }) | undefined> {
  const [figures] = await listMonthFigures(db, { month, partnerId })
  if (!figures || !isListed(figures)) return undefined
  return { ...settlementRowOf(month, figures, at), partnerName: figures.partnerName }
}

/** A hundred years. */
const mostMonths = 1_200

/** Lists a page of a brand's months with activity, newest first. */
export async function listBrandMonths(
  db: Db,
  { partnerId, page, size }: { partnerId: number } & AskedPage,
  at: Date,
): Promise<Page<SettlementRow>> {
  const months = await listActiveMonths(db, { partnerId, before: nextMonth(koreanMonth(at)), most: mostMonths })
  const shown = months.slice(page * size, (page + 1) * size)
  const content: SettlementRow[] = []
  for (const month of shown) {
    const row = await findSettlement(db, { partnerId, month }, at)
    if (row) content.push(row)
  }
  return { content, page, size, totalElements: months.length }
}

/** Lists the stores and products of a month by margin. The rows of the margin page sum to the month. */
export async function listSettlementParts(
  db: Db,
  { partnerId, month }: { partnerId: number; month: string },
): Promise<SettlementParts> {
  const filter = { partnerId, startDate: `${month}-01`, endDate: lastDayOfKoreanMonth(month) }
  return { stores: await allGroups(db, filter, 'store'), products: await allGroups(db, filter, 'product') }
}

async function allGroups(db: Db, filter: Parameters<typeof sumMargins>[1], by: 'store' | 'product') {
  const all: SettlementParts['stores'] = []
  for (let page = 0; ; page++) {
    const { groups } = await sumMargins(db, filter, { by, page, size: largestPage })
    all.push(...(groups?.content ?? []))
    if (all.length >= (groups?.totalElements ?? 0)) return all
  }
}

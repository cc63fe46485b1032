import { findAddedCompanies } from '#features/platform/settings/server/order-defaults.ts'
import type { Db } from '#server/database/database.ts'
import { plainHolder } from '#values/account-holder.ts'
import type { LearntNamePage } from '../../contract/learnt-names.admin.calls.ts'
import { isPaymentCompany, plainCompanies, splitCompanyNames } from '../../contract/payment-companies.ts'
import { countNames, listNames } from './learnt-name.queries.ts'

interface NameQuery {
  search: string
  page: number
  size: number
}

/**
 * Lists a page of learnt names with their use: evidence for one member, or for nobody because several members or a
 * company share it.
 */
export async function listLearntNamePage(db: Db, { search, page, size }: NameQuery): Promise<LearntNamePage> {
  const added = await findAddedCompanies(db)
  const companies = plainCompanies(added)
  const rows = await listNames(db, { search, offset: page * size, limit: size })
  return {
    content: rows.map(({ createdAt, members, ...row }) => ({
      ...row,
      learntAt: createdAt.toISOString(),
      use: isPaymentCompany(plainHolder(row.name), companies) ? 'COMPANY' : members > 1 ? 'SHARED' : 'USED',
    })),
    page,
    size,
    totalElements: await countNames(db, search),
    addedCompanies: splitCompanyNames(added),
  }
}

import { findRecordVersion, type UsernameOf } from '#features/platform/audit/server/record-version.ts'
import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { success } from '#server/http/answers.ts'
import type { Routes } from '#server/http/route.ts'
import {
  adminBankAccountsCall,
  saveBankAccountsCall,
  type BankAccountList,
} from '../contract/bank-accounts.admin.calls.ts'
import { adminCompanyCall, saveCompanyCall, type CompanyRecord } from '../contract/company.admin.calls.ts'
import { listBankAccounts } from './bank-account.queries.ts'
import { findCurrentCompany } from './find-company.ts'
import { bankAccountSubject, saveBankAccounts } from './save-bank-accounts.ts'
import { companySubject, saveCompany } from './save-company.ts'

interface Deps {
  db: Database
  clock: Clock
  usernameOf: UsernameOf
}

export function companyAdminRoutes(routes: Routes, { db, clock, usernameOf }: Deps): void {
  routes.on(adminCompanyCall, async () => success(await companyRecord(db)))

  routes.on(saveCompanyCall, async ({ body, http }) => {
    const outcome = await saveCompany(db, { ...body, at: clock(), audit: http.audit, usernameOf })
    return outcome.ok ? success(await companyRecord(db)) : outcome
  })

  routes.on(adminBankAccountsCall, async () => success(await bankAccountList(db)))

  routes.on(saveBankAccountsCall, async ({ body, http }) => {
    const outcome = await saveBankAccounts(db, { ...body, at: clock(), audit: http.audit, usernameOf })
    return outcome.ok ? success(await bankAccountList(db)) : outcome
  })
}

async function companyRecord(db: Database): Promise<CompanyRecord> {
  // Reads the version first: a change between the reads is then a conflict and is not overwritten.
  const version = await findRecordVersion(db, companySubject)
  return { version, company: (await findCurrentCompany(db)) ?? null }
}

async function bankAccountList(db: Database): Promise<BankAccountList> {
  const version = await findRecordVersion(db, bankAccountSubject)
  return { version, accounts: await listBankAccounts(db) }
}

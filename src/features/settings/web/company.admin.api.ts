import type { BodyOf, DataOf } from '#contract/call.ts'
import { api } from '#web/api/api.ts'
import { request } from '#web/api/request.ts'
import { adminBankAccountsCall, saveBankAccountsCall } from '../contract/bank-accounts.admin.calls.ts'
import { adminCompanyCall, saveCompanyCall } from '../contract/company.admin.calls.ts'

// A 409 means that the record on the screen is stale.
const saved =
  <Tag extends string>(tags: readonly Tag[]) =>
  (_: unknown, error: { status: number } | undefined) =>
    error ? [] : tags

const companyAdminApi = api.injectEndpoints({
  endpoints: (build) => ({
    adminCompany: build.query<DataOf<typeof adminCompanyCall>, void>({
      query: () => request(adminCompanyCall),
      providesTags: ['Company'],
    }),
    saveCompany: build.mutation<DataOf<typeof saveCompanyCall>, BodyOf<typeof saveCompanyCall>>({
      query: (body) => request(saveCompanyCall, { body }),
      // The footer of every page shows the company, and documents are printed with it.
      invalidatesTags: saved(['Company', 'Site', 'AdminTodo', 'Setup', 'Audit', 'Document'] as const),
    }),
    adminBankAccounts: build.query<DataOf<typeof adminBankAccountsCall>, void>({
      query: () => request(adminBankAccountsCall),
      providesTags: ['BankAccount'],
    }),
    saveBankAccounts: build.mutation<DataOf<typeof saveBankAccountsCall>, BodyOf<typeof saveBankAccountsCall>>({
      query: (body) => request(saveBankAccountsCall, { body }),
      invalidatesTags: saved(['BankAccount', 'Payment', 'AdminTodo', 'Setup', 'Audit'] as const),
    }),
  }),
})
export const { useAdminCompanyQuery, useSaveCompanyMutation, useAdminBankAccountsQuery, useSaveBankAccountsMutation } =
  companyAdminApi

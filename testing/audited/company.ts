import { bankAccount } from '#features/settings/server/settings.tables.ts'
import { companyForm } from '../matrix/company-requests.ts'
import type { AuditedRequests } from './audited-request.ts'

export const auditedCompany: AuditedRequests = {
  'PUT /admin/company': () => ({
    path: '/admin/company',
    body: { version: 0, company: companyForm, stamp: { kind: 'MADE' } },
    subject: 'setting/company',
    before: { companyName: '주식회사 누리가맹(데모)' },
    after: { companyName: companyForm.companyName, stamp: 'MADE' },
  }),
  'PUT /admin/bankAccount': async ({ world }) => {
    const accounts = await world.db.select().from(bankAccount)
    return {
      path: '/admin/bankAccount',
      body: {
        version: 0,
        accounts: accounts.map(({ id, bankCode, account, holder }) => ({
          id,
          bankCode,
          account,
          holder,
          isActive: false,
        })),
      },
      subject: 'setting/bankAccount',
      before: { bankAccounts: ['신한은행 ****0001 주식회사 누리가맹'] },
      after: { bankAccounts: ['신한은행 ****0001 주식회사 누리가맹 (사용 중지)'] },
    }
  },
}

import { saveCompanyCall } from '#features/platform/settings/contract/company.admin.calls.ts'
import { findRecordVersion } from '#features/platform/audit/server/record-version.ts'
import { bankAccount } from '#features/platform/settings/server/settings.tables.ts'
import type { AuditedRequests } from './audited-request.ts'
import { bodyOf } from '../harness/example-body.ts'

const { company: companyForm } = bodyOf(saveCompanyCall)

const amendedText = '개정한 개인정보처리방침입니다. '.repeat(5).trim()
const amendment = { kind: 'GENERAL', summary: '보유 기간을 고쳤습니다.', asksAgain: false }

export const auditedCompany: AuditedRequests = {
  'PUT /admin/company': () => ({
    subject: 'setting/company',
    before: { companyName: '주식회사 누리가맹(데모)' },
    after: { companyName: companyForm.companyName, stamp: 'MADE' },
  }),
  'POST /admin/setup/:step': () => ({
    subject: 'setting/setup',
    before: {},
    after: { setupStep: 'messages', setupState: 'SKIPPED' },
  }),
  'PUT /partnerAdmin/firstStep': ({ records }) => ({
    by: 'admin A',
    subject: `firstStep/${records.partnerId}`,
    before: {},
    after: { firstSteps: 'LATER' },
  }),
  'PUT /admin/terms/:termsType': () => ({
    body: { version: 0, body: amendedText, effectiveOn: '2027-01-01', ...amendment },
    subject: 'terms/privacy',
    before: {},
    after: {
      termsVersion: 2,
      effectiveOn: '2027-01-01',
      textLength: amendedText.length,
      amendmentKind: 'GENERAL',
      amendmentSummary: amendment.summary,
      asksAgain: false,
    },
  }),
  'POST /admin/terms/:termsType/cancel': async ({ world }) => ({
    body: { version: await findRecordVersion(world.db, 'terms/privacy') },
    subject: 'terms/privacy',
    before: { termsVersion: 2, effectiveOn: '2027-01-01' },
    after: { termsVersion: null, effectiveOn: null, amendmentKind: null },
  }),
  'PUT /admin/bankAccount': async ({ world }) => {
    const accounts = await world.db.select().from(bankAccount)
    return {
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

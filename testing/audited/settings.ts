import type { AuditedRequests } from './audited-request.ts'

export const auditedSettings: AuditedRequests = {
  'PUT /admin/setting/:section': () => ({
    params: { section: 'mail' },
    body: {
      version: 0,
      values: { SMTP_HOST: 'smtp.example.kr', SMTP_SECURITY: 'tls', SMTP_USER: 'balju', SMTP_PASSWORD: 'hunter2!' },
    },
    subject: 'setting/mail',
    before: { SMTP_HOST: null, SMTP_SECURITY: null, SMTP_USER: null, SMTP_PASSWORD: null },
    after: { SMTP_HOST: 'smtp.example.kr', SMTP_SECURITY: 'tls', SMTP_USER: 'balju', SMTP_PASSWORD: '변경됨' },
  }),
  'POST /admin/setting/:section/test': () => ({
    subject: 'settingTest/card',
    before: {},
    after: { testResult: 'unset' },
  }),
}

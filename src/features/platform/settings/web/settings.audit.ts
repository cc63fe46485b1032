import { labelled, type AuditLabels } from '#features/platform/audit/contract/audit-terms.ts'
import {
  fieldOf,
  settingNames,
  settingSectionNames,
  settingSections,
  type SettingName,
} from '../contract/setting-fields.ts'
import {
  deliveryTypeLabels,
  onOffLabels,
  settingTestLabels,
  smtpSecurityLabels,
  tickedLabels,
} from '../contract/setting-terms.ts'

/** Codes that the log shows by their label. */
const labels: Partial<Record<SettingName, Record<string, string>>> = {
  SMTP_SECURITY: smtpSecurityLabels,
  CARD_SANDBOX: onOffLabels,
  MARKETING_CONSENT_TICKED: tickedLabels,
  DELIVERY_TYPE: deliveryTypeLabels,
}

/** Names of the records 'setting/mail'. */
const names: Record<string, string> = {
  company: '회사 정보',
  bankAccount: '입금 계좌',
  setup: '초기 설정',
  ...Object.fromEntries(settingSectionNames.map((name) => [name, `설정: ${settingSections[name].label}`])),
}

export const settingsLabels: AuditLabels = {
  fields: {
    ...Object.fromEntries(
      settingNames.map((name) => {
        const codes = labels[name]
        return [name, { name: fieldOf(name).label, ...(codes && { text: labelled(codes) }) }]
      }),
    ),
    recipient: { name: '받는 주소' },
    testResult: { name: '결과', text: labelled(settingTestLabels) },
  },
  subjects: {
    setting: { name: '설정', nameOf: (id) => names[id], link: (id) => `/admin/settings/${id}` },
    settingTest: { name: '설정 테스트', nameOf: (id) => names[id], link: (id) => `/admin/settings/${id}` },
  },
}

import { labelled, type AuditWords } from '#features/audit/contract/audit-terms.ts'
import { fieldOf, settingNames, type SettingName } from '../contract/setting-fields.ts'
import { changeSettingsCall } from '../contract/settings.admin.calls.ts'
import { deliveryTypeLabels, onOffLabels, smtpSecurityLabels } from '../contract/setting-terms.ts'

/** Codes that the log shows by their label. */
const labels: Partial<Record<SettingName, Record<string, string>>> = {
  SMTP_SECURITY: smtpSecurityLabels,
  CARD_SANDBOX: onOffLabels,
  MARKETING_CONSENT_TICKED: onOffLabels,
  INQUIRY_CONSENT_TICKED: onOffLabels,
  DELIVERY_TYPE: deliveryTypeLabels,
}

export const settingsWords: AuditWords = {
  calls: [[changeSettingsCall, '설정 변경']],
  fields: Object.fromEntries(
    settingNames.map((name) => {
      const codes = labels[name]
      return [name, { name: fieldOf(name).label, ...(codes && { text: labelled(codes) }) }]
    }),
  ),
  subjects: { setting: { name: '설정', link: (id) => `/admin/settings/${id}` } },
}

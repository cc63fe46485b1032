import { labelled, type AuditLabels } from '#features/platform/audit/contract/audit-terms.ts'
import { transferStates } from '../contract/transfer-terms.ts'

const stateLabels = Object.fromEntries(Object.entries(transferStates).map(([code, { label }]) => [code, label]))

export const storeTransfersLabels: AuditLabels = {
  fields: {
    transfer: { name: '점주 변경', text: labelled(stateLabels) },
    transferDay: { name: '변경일', text: (value) => (value === '' ? '수락 즉시' : undefined) },
    newOwner: { name: '새 점주' },
  },
}

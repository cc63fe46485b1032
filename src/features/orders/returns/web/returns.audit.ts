import type { AuditLabels } from '#features/platform/audit/contract/audit-terms.ts'
import { returnStateCodes, returnStates } from '../contract/return-terms.ts'

export const returnsLabels: AuditLabels = {
  fields: {
    returnState: {
      name: '반품·교환 상태',
      text: (value) => {
        const code = returnStateCodes.find((state) => state === value)
        return code && returnStates[code].label
      },
    },
    returnGuide: { name: '안내' },
  },
  subjects: { return: { name: '반품·교환', link: (id) => `/admin/return/${id}` } },
}

import { labelled, type AuditLabels } from '#features/platform/audit/contract/audit-terms.ts'
import { drawStateCodes, drawStates } from '../contract/draw-terms.ts'

export const cashDrawsLabels: AuditLabels = {
  fields: {
    drawState: {
      name: '출금 상태',
      text: labelled(Object.fromEntries(drawStateCodes.map((code) => [code, drawStates[code].label]))),
    },
  },
  subjects: { draw: { name: '출금', link: (number) => `/admin/draw?state=ALL&search=${number}` } },
}

import type { AuditLabels } from '#features/platform/audit/contract/audit-terms.ts'
import { replyKindCodes, replyKinds } from '../contract/saved-reply.ts'

export const savedRepliesLabels: AuditLabels = {
  fields: {
    replyKind: {
      name: '문구 종류',
      text: (value) => {
        const kind = replyKindCodes.find((code) => code === value)
        return kind && replyKinds[kind]
      },
    },
    replyTitle: { name: '문구 제목' },
  },
  subjects: { savedReply: { name: '저장한 문구' } },
}

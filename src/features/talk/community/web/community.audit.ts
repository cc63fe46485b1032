import { labelled, numberText, type AuditLabels } from '#features/platform/audit/contract/audit-terms.ts'

export const communityLabels: AuditLabels = {
  fields: {
    postState: { name: '글', text: labelled({ DELETED: '삭제됨', HIDDEN: '숨김', SHOWN: '게시 중' }) },
    deletedText: { name: '삭제한 내용' },
    openReports: { name: '처리할 신고', text: numberText('건') },
    postTitle: { name: '글 제목' },
  },
  subjects: { community: { name: '게시글' } },
}

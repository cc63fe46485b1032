import { labelled, numberText, type AuditWords } from '#features/audit/contract/audit-terms.ts'
import {
  deleteBrandCommentCall,
  dismissReportsCall,
  hidePostsCall,
  showPostsCall,
} from '../contract/community.partner.calls.ts'
import { deleteCommentCall, deletePostCall } from '../contract/community.calls.ts'

export const communityWords: AuditWords = {
  calls: [
    [deletePostCall, '게시글 삭제'],
    [deleteCommentCall, '댓글 삭제'],
    [hidePostsCall, '게시글 숨김'],
    [showPostsCall, '게시글 다시 보이기'],
    [dismissReportsCall, '신고 문제 없음'],
    [deleteBrandCommentCall, '본사 댓글 삭제'],
  ],
  fields: {
    postState: { name: '글', text: labelled({ DELETED: '삭제됨', HIDDEN: '숨김', SHOWN: '게시 중' }) },
    deletedText: { name: '삭제한 내용' },
    openReports: { name: '처리할 신고', text: numberText('건') },
    postTitle: { name: '글 제목' },
  },
  subjects: { community: { name: '게시글' } },
}

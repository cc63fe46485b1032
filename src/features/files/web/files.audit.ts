import type { AuditWords } from '#features/audit/contract/audit-terms.ts'
import { uploadAttachmentCall, uploadPictureCall } from '../contract/files.admin.calls.ts'
import { uploadBrandAttachmentCall, uploadBrandPictureCall } from '../contract/files.partner.calls.ts'

export const filesWords: AuditWords = {
  calls: [
    [uploadPictureCall, '사진 올리기'],
    [uploadBrandPictureCall, '본사 사진 올리기'],
    [uploadAttachmentCall, '파일 올리기'],
    [uploadBrandAttachmentCall, '본사 파일 올리기'],
  ],
  fields: { pixels: { name: '크기' }, fileName: { name: '파일 이름' } },
  subjects: { file: { name: '파일' }, attachment: { name: '첨부 파일' } },
}

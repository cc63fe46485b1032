import type { AuditWords } from '#features/audit/contract/audit-terms.ts'
import { uploadPictureCall } from '../contract/files.admin.calls.ts'
import { uploadBrandPictureCall } from '../contract/files.partner.calls.ts'

export const filesWords: AuditWords = {
  calls: [
    [uploadPictureCall, '사진 올리기'],
    [uploadBrandPictureCall, '본사 사진 올리기'],
  ],
  fields: { pixels: { name: '크기' } },
  subjects: { file: { name: '파일' } },
}

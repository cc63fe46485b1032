import { expect } from 'vitest'
import { uploadType } from '#contract/call.ts'
import { drawPicture } from '../pictures.ts'
import type { AuditedRequests } from './audited-request.ts'

export const auditedFiles: AuditedRequests = {
  'POST /admin/file/picture': async () => ({
    path: '/admin/file/picture',
    body: await drawPicture(),
    headers: { 'content-type': uploadType },
    subject: expect.stringMatching(/^file\/\d+$/) as string,
    before: {},
    after: { pixels: '200×150' },
  }),
}

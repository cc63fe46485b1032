import { refusal, success } from '#server/http/answers.ts'
import type { Routes } from '#server/http/route.ts'
import { uploadAttachmentCall, uploadPictureCall } from '../contract/files.admin.calls.ts'
import { pictureRefusalText } from '../contract/picture-limits.ts'
import { attachmentAnswer } from './attachment-answer.ts'
import { uploadAttachment, type AttachmentDeps } from './upload-attachment.ts'
import { uploadPicture, type UploadDeps } from './upload-picture.ts'

export function filesAdminRoutes(routes: Routes, deps: UploadDeps & AttachmentDeps): void {
  routes.on(uploadPictureCall, async ({ upload, caller, http }) => {
    const audit = http.audit
    const outcome = await uploadPicture(deps, { bytes: upload, by: caller.memberId, audit })
    return outcome.ok ? success(outcome.picture) : refusal(400, pictureRefusalText[outcome.refused])
  })

  routes.on(uploadAttachmentCall, async ({ upload, query, caller, http }) => {
    const sent = { name: query.name, bytes: upload, by: caller.memberId }
    return attachmentAnswer(await uploadAttachment(deps, { ...sent, audit: http.audit }))
  })
}

import type { Routes } from '#server/http/route.ts'
import { uploadOwnAttachmentCall } from '../contract/attachments.calls.ts'
import { attachmentAnswer } from './attachment-answer.ts'
import { uploadAttachment, type AttachmentDeps } from './upload-attachment.ts'

export function attachmentsRoutes(routes: Routes, deps: AttachmentDeps): void {
  routes.on(uploadOwnAttachmentCall, async ({ upload, query, caller }) =>
    attachmentAnswer(await uploadAttachment(deps, { name: query.name, bytes: upload, by: caller.memberId })),
  )
}

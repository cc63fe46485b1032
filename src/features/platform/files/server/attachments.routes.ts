import type { Routes } from '#server/http/route.ts'
import { uploadOwnAttachmentCall } from '../contract/attachments.calls.ts'
import { uploadAttachment, type AttachmentDeps } from './upload-attachment.ts'

export function attachmentsRoutes(routes: Routes, deps: AttachmentDeps): void {
  routes.on(uploadOwnAttachmentCall, ({ upload: bytes, query: { name }, caller: { memberId: by } }) =>
    uploadAttachment(deps, { name, bytes, by }),
  )
}

import type { Routes } from '#server/http/route.ts'
import { uploadAttachmentCall, uploadPictureCall } from '../contract/files.admin.calls.ts'
import { uploadAttachment, type AttachmentDeps } from './upload-attachment.ts'
import { uploadPicture, type UploadDeps } from './upload-picture.ts'

export function filesAdminRoutes(routes: Routes, deps: UploadDeps & AttachmentDeps): void {
  routes.on(uploadPictureCall, ({ upload: bytes, caller: { memberId: by }, http: { audit } }) =>
    uploadPicture(deps, { bytes, by, audit }),
  )

  routes.on(uploadAttachmentCall, ({ upload: bytes, query: { name }, caller: { memberId: by }, http: { audit } }) =>
    uploadAttachment(deps, { name, bytes, by, audit }),
  )
}

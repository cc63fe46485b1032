import type { Routes } from '#server/http/route.ts'
import { uploadBrandAttachmentCall, uploadBrandPictureCall } from '../contract/files.partner.calls.ts'
import { pictureLimits } from '../contract/picture-limits.ts'
import { uploadAttachment, type AttachmentDeps } from './upload-attachment.ts'
import { uploadPictureOfDay, type UploadDeps } from './upload-picture.ts'

const maxPerDay = pictureLimits.maxBrandPicturesPerDay

export function filesPartnerRoutes(routes: Routes, deps: UploadDeps & AttachmentDeps): void {
  routes.on(uploadBrandPictureCall, ({ upload: bytes, caller: { memberId: by }, http: { audit } }) =>
    uploadPictureOfDay(deps, { bytes, by, audit, maxPerDay }),
  )

  routes.on(
    uploadBrandAttachmentCall,
    ({ upload: bytes, query: { name }, caller: { memberId: by }, http: { audit } }) =>
      uploadAttachment(deps, { name, bytes, by, audit }),
  )
}

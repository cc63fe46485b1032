import { refusal, success } from '#server/http/answers.ts'
import type { Routes } from '#server/http/route.ts'
import { uploadBrandAttachmentCall, uploadBrandPictureCall } from '../contract/files.partner.calls.ts'
import { pictureLimits, pictureRefusalText, pictureSentences } from '../contract/picture-limits.ts'
import { countUploads } from './file.store.ts'
import { attachmentAnswer } from './attachment-answer.ts'
import { uploadAttachment, type AttachmentDeps } from './upload-attachment.ts'
import { uploadPicture, type UploadDeps } from './upload-picture.ts'

const dayMs = 24 * 60 * 60 * 1000

export function filesPartnerRoutes(routes: Routes, deps: UploadDeps & AttachmentDeps): void {
  routes.on(uploadBrandPictureCall, async ({ upload, caller, http }) => {
    const since = new Date(deps.clock().getTime() - dayMs)
    const count = await countUploads(deps.db, { by: caller.memberId, since })
    if (count >= pictureLimits.maxBrandPicturesPerDay) return refusal(409, pictureSentences.tooManyToday)
    const audit = http.audit
    const outcome = await uploadPicture(deps, { bytes: upload, by: caller.memberId, audit })
    return outcome.ok ? success(outcome.picture) : refusal(400, pictureRefusalText[outcome.refused])
  })

  routes.on(uploadBrandAttachmentCall, async ({ upload, query, caller, http }) => {
    const sent = { name: query.name, bytes: upload, by: caller.memberId }
    return attachmentAnswer(await uploadAttachment(deps, { ...sent, audit: http.audit }))
  })
}

import { refusal, success } from '#server/http/answers.ts'
import type { Routes } from '#server/http/route.ts'
import { uploadStorePictureCall } from '../contract/files.calls.ts'
import { pictureLimits, pictureRefusalText, pictureSentences } from '../contract/picture-limits.ts'
import { countUploads } from './file.store.ts'
import { uploadPicture, type UploadDeps } from './upload-picture.ts'

const dayMs = 24 * 60 * 60 * 1000

export function filesRoutes(routes: Routes, deps: UploadDeps): void {
  routes.on(uploadStorePictureCall, async ({ upload, caller }) => {
    const since = new Date(deps.clock().getTime() - dayMs)
    const count = await countUploads(deps.db, { by: caller.memberId, since })
    if (count >= pictureLimits.maxStorePicturesPerDay) return refusal(409, pictureSentences.tooManyOfStoreToday)
    const outcome = await uploadPicture(deps, { bytes: upload, by: caller.memberId })
    return outcome.ok ? success(outcome.picture) : refusal(400, pictureRefusalText[outcome.refused])
  })
}

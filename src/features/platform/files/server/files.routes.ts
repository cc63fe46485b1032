import type { Routes } from '#server/http/route.ts'
import { uploadStorePictureCall } from '../contract/files.calls.ts'
import { pictureLimits } from '../contract/picture-limits.ts'
import { uploadPictureOfDay, type UploadDeps } from './upload-picture.ts'

const maxPerDay = pictureLimits.maxStorePicturesPerDay

export function filesRoutes(routes: Routes, deps: UploadDeps): void {
  routes.on(uploadStorePictureCall, ({ upload: bytes, caller: { memberId: by } }) =>
    uploadPictureOfDay(deps, { bytes, by, maxPerDay }),
  )
}

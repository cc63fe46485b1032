import type { UploadPicture } from '#web/ui/rich-text/use-picture-insert.ts'
import { refusalOf, uploadPicture, type Uploader } from './upload-picture.ts'

/** Uploads pictures of a rich text. `shopId` names the shop of a headquarters; without it the operator uploads. */
export function textPictureUpload(shopId?: string): UploadPicture {
  const uploader: Uploader = shopId === undefined ? 'operator' : { shopId }
  return async (file, signal) => {
    const sentence = refusalOf(file, uploader)
    return sentence ? { ok: false, sentence } : uploadPicture(file, signal, uploader)
  }
}

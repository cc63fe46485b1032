import type { UploadPicture } from '#web/ui/rich-text/use-picture-insert.ts'
import { refusalOf, uploadPicture } from './upload-picture.ts'

/** Uploads pictures of a rich text. `shopId` names the shop of a headquarters; without it the operator uploads. */
export const textPictureUpload =
  (shopId?: string): UploadPicture =>
  async (file, signal) => {
    const sentence = refusalOf(file, shopId)
    return sentence ? { ok: false, sentence } : uploadPicture(file, signal, shopId)
  }

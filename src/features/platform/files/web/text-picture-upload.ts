import type { UploadPicture } from '#web/ui/rich-text/use-picture-insert.ts'
import { refusalOf, uploadPicture, type Uploader } from './upload-picture.ts'

export const textPictureUpload =
  (uploader: Uploader): UploadPicture =>
  async (file, signal) => {
    const sentence = refusalOf(file)
    return sentence ? { ok: false, sentence } : uploadPicture(file, signal, uploader)
  }

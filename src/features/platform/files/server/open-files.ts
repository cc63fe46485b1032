import type { Config } from '#server/config.ts'
import type { FileStorage } from './file-storage.ts'
import { openFileStorage } from './open-file-storage.ts'
import { pictureEncoder, type PictureEncoder } from './picture-encoder.ts'
import { openSheets, type Sheets } from './sheet/sheets.ts'

export interface Files {
  storage: FileStorage
  /** Storage of attachments, which are served only after a check of the caller. */
  privateStorage: FileStorage
  encoder: PictureEncoder
  sheets: Sheets
  /** Ends the processes that decode pictures and workbooks. */
  closeFiles: () => void
}

export function openFiles(config: Config): Files {
  const [storages, encoder, sheets] = [openFileStorage(config), pictureEncoder(), openSheets()]
  const closeFiles = () => {
    encoder.close()
    sheets.close()
  }
  return { ...storages, encoder, sheets, closeFiles }
}

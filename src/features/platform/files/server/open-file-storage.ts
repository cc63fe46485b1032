import type { Config } from '#server/config.ts'
import { bucketStorage } from './bucket-storage.ts'
import { diskStorage } from './disk-storage.ts'
import type { FileStorage } from './file-storage.ts'

interface FileStorages {
  storage: FileStorage
  /** Files that no address serves directly. */
  privateStorage: FileStorage
}

/** Opens the bucket of the S3_ settings, otherwise folders in DATA_DIR. Everything in the folder `files` is public. */
export function openFileStorage(config: Config): FileStorages {
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = config
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY)
    return { storage: diskStorage(config.DATA_DIR), privateStorage: diskStorage(config.DATA_DIR, 'private-files') }
  const bucket = bucketStorage({
    endpoint: S3_ENDPOINT,
    bucket: S3_BUCKET,
    region: S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  })
  // Only keys with the prefix `picture` are served as pictures.
  return { storage: bucket, privateStorage: bucket }
}

/** Stores files under keys like `picture/ab/ab12.jpg`. */
export interface FileStorage {
  put(key: string, file: { bytes: Buffer; type: string }): Promise<void>
  /** Undefined for an unknown key. */
  read(key: string): Promise<Buffer | undefined>
  /** Ignores unknown keys. */
  delete(keys: readonly string[]): Promise<void>
  /** All keys of a bucket; a folder is listed by the file system. */
  list?: () => AsyncIterable<string>
}

/** Reports a full disk or an unavailable bucket: the caller may retry later. */
export class StorageAway extends Error {
  readonly statusCode = 503
}

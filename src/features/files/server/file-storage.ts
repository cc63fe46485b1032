/** Stores files under keys like `picture/ab/ab12.jpg`. */
export interface FileStorage {
  put(key: string, file: { bytes: Buffer; type: string }): Promise<void>
  /** Undefined for an unknown key. */
  read(key: string): Promise<Buffer | undefined>
  /** Ignores unknown keys. */
  delete(keys: readonly string[]): Promise<void>
}

/** A full disk, or a bucket that is away: the caller may try again later. */
export class StorageAway extends Error {
  readonly statusCode = 503
}

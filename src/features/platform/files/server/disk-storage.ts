import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { FileStorage } from './file-storage.ts'

/** Stores files in a folder. Several processes can share it over a network drive. */
export function diskStorage(dataDir: string, folder: 'files' | 'private-files' = 'files'): FileStorage {
  const root = resolve(dataDir, folder)
  return {
    put: async (key, { bytes }) => {
      const path = join(root, key)
      await mkdir(dirname(path), { recursive: true })
      // Writes a temporary file and renames it, so that a reader never gets a partial file.
      const draft = `${path}.${randomUUID()}.part`
      try {
        await writeFile(draft, bytes)
        await rename(draft, path)
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
    },
    read: async (key) => {
      try {
        return await readFile(join(root, key))
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
        throw error
      }
    },
    delete: async (keys) => {
      await Promise.all(keys.map((key) => rm(join(root, key), { force: true })))
    },
  }
}

import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { EmscriptenBuiltinFilesystem, type Filesystem } from '@electric-sql/pglite/basefs'

/** The part of Emscripten's module that this file uses; PGlite's package doesn't export the type. */
interface MemoryModule {
  FS: {
    mkdirTree: (path: string) => void
    writeFile: (path: string, bytes: Uint8Array, options: { canOwn: boolean }) => void
    quit: () => void
  }
}

type Options = Parameters<Filesystem['init']>[1]

/** PGlite keeps the files of its database here. */
const dataFolder = '/pglite/data'

/**
 * A file system in memory with a copy of the folder's files. PGlite asks the disk for the size of a file before most reads,
 * which took a quarter of the time of the tests.
 */
export function memoryCopyOf(folder: string): Filesystem {
  return new MemoryCopy(folder)
}

class MemoryCopy extends EmscriptenBuiltinFilesystem {
  readonly #folder: string

  constructor(folder: string) {
    super(folder)
    this.#folder = folder
  }

  override init(pglite: PGlite, options: Options): Promise<{ emscriptenOpts: Options }> {
    this.pg = pglite
    const copy = (module: unknown) => copyInto((module as MemoryModule).FS, this.#folder)
    return Promise.resolve({ emscriptenOpts: { ...options, preRun: [...(options.preRun ?? []), copy] } })
  }

  override closeFs(): Promise<void> {
    ;(this.pg as unknown as { Module: MemoryModule }).Module.FS.quit()
    return Promise.resolve()
  }
}

function copyInto(fs: MemoryModule['FS'], folder: string): void {
  fs.mkdirTree(dataFolder)
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const parent = join(dataFolder, relative(folder, entry.parentPath))
    if (entry.isDirectory()) fs.mkdirTree(join(parent, entry.name))
    else {
      fs.mkdirTree(parent)
      fs.writeFile(join(parent, entry.name), readFileSync(join(entry.parentPath, entry.name)), { canOwn: true })
    }
  }
}

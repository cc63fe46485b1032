import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import type { Manifest } from 'vite'

/** A pattern of the address of a page's built file, whose name has a hash. `source`: the page's path from the root. */
export function pageFile(source: string): string {
  const text = readFileSync(join(import.meta.dirname, '../../dist/web/.vite/manifest.json'), 'utf8')
  const chunk = (JSON.parse(text) as Manifest)[posix.relative('src/app/web', source)]
  if (!chunk) throw new Error(`${source} has no file of its own in the build`)
  return `**/${chunk.file}`
}

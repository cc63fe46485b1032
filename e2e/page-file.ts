import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest } from 'vite'

/** A pattern of the address of a page's built file, whose name has a hash. `source`: the page's path in `src`. */
export function pageFile(source: string): string {
  const text = readFileSync(join(import.meta.dirname, '../dist/web/.vite/manifest.json'), 'utf8')
  const chunk = (JSON.parse(text) as Manifest)[`../${source}`]
  if (!chunk) throw new Error(`${source} has no file of its own in the build`)
  return `**/${chunk.file}`
}

import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import type { Manifest, Plugin } from 'vite'
import { earlyReadsOf } from '#app/web/early/early-reads.ts'
import { closure } from '../check/check-size.ts'
import { root } from '../repo.ts'
import { webRoutes } from '../map/web-routes.ts'

/**
 * Writes `page-files.json` beside the program that renders pages: the scripts, styles and first reads of each route, so that its document
 * can name them. The files of the start of the app are in every document already. Needs the built web.
 */
export function pageFiles(): Plugin {
  return {
    name: 'page-files',
    generateBundle() {
      const manifest = JSON.parse(readFileSync(join(root, 'dist/web/.vite/manifest.json'), 'utf8')) as Manifest // written by vite
      const files = webRoutes(root).map(({ path, modules }) => [
        path,
        { ...filesOf(manifest, modules), reads: earlyReadsOf(path) },
      ])
      this.emitFile({ type: 'asset', fileName: 'page-files.json', source: JSON.stringify(Object.fromEntries(files)) })
    },
  }
}

function filesOf(manifest: Manifest, modules: readonly string[]): { scripts: string[]; styles: string[] } {
  const entry = Object.keys(manifest).filter((key) => manifest[key]?.isEntry)
  const known = closure(manifest, entry)
  const sources = modules.map((source) => posix.relative('src/app/web', source))
  const files = [...closure(manifest, sources)].filter((file) => !known.has(file))
  return {
    scripts: files.filter((file) => file.endsWith('.js')),
    styles: files.filter((file) => file.endsWith('.css')),
  }
}

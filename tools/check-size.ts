import { gzipSync } from 'node:zlib'
import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import type { Manifest } from 'vite'
import { report, root, textIfThere } from './repo.ts'
import { webRoutes } from './web-routes.ts'

/** Gzipped JavaScript, in bytes: what somebody loads to sign in, and what any page after that may add. */
const loginBudget = 180_000
const pageBudget = 60_000
const webFolder = join(root, 'dist/web')

const advice =
  'Load what the first view does not need with import(), or find the smaller way. The limits are promises to buyers on a phone.'

function checkSizes(manifest: Manifest): string[] {
  const routes = webRoutes(root)
  const entry = Object.keys(manifest).filter((key) => manifest[key]?.isEntry)
  const filesOf = (path: string) => {
    const modules = routes.find((route) => route.path === path)?.modules ?? []
    return closure(manifest, [...entry, ...modules.map(manifestKey)])
  }
  const login = filesOf('/login')
  const rows = routes.map(({ path }) => {
    const added = [...filesOf(path)].filter((file) => path === '/login' || !login.has(file))
    const limit = path === '/login' ? loginBudget : pageBudget
    return { path, limit, bytes: added.reduce((sum, file) => sum + gzipSize(file), 0) }
  })
  for (const row of rows.sort((a, b) => b.bytes / b.limit - a.bytes / a.limit).slice(0, 12)) print(row)
  return rows
    .filter(({ bytes, limit }) => bytes > limit)
    .map(({ path, bytes, limit }) => `${path}: ${kilobytes(bytes)} kB of JavaScript, ${kilobytes(limit)} allowed`)
}

/** Every JavaScript file that the modules need before they can run, their static imports included. */
export function closure(manifest: Manifest, keys: readonly string[]): Set<string> {
  const files = new Set<string>()
  const seen = new Set<string>()
  const visit = (key: string): void => {
    if (seen.has(key)) return
    seen.add(key)
    const chunk = manifest[key]
    if (!chunk) throw new Error(`${key} is not in the manifest: is the build older than the routes?`)
    if (chunk.file.endsWith('.js')) files.add(chunk.file)
    chunk.imports?.forEach(visit)
  }
  keys.forEach(visit)
  return files
}

/** Vite names sources from its own root, src/web. */
const manifestKey = (source: string) => posix.relative('src/web', source)
const gzipSize = (file: string) => gzipSync(readFileSync(join(webFolder, file)), { level: 9 }).length
const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1)

function print({ path, bytes, limit }: { path: string; bytes: number; limit: number }): void {
  const sign = path === '/login' ? ' ' : '+'
  process.stdout.write(`${path.padEnd(44)}${`${sign}${kilobytes(bytes)}`.padStart(8)} kB of ${kilobytes(limit)}\n`)
}

if (import.meta.main) {
  const manifest = textIfThere(webFolder, '.vite/manifest.json')
  if (manifest) report(checkSizes(JSON.parse(manifest) as Manifest), { fine: 'Within the budget.', advice }) // Vite wrote it
  else report(['dist/web has no manifest'], { fine: '', advice: 'Build the web first: npm run build' })
}

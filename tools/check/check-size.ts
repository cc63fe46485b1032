import { gzipSync } from 'node:zlib'
import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import type { Manifest } from 'vite'
import { report, root, textIfThere } from '../repo.ts'
import { webRoutes, type WebRoute } from '../map/web-routes.ts'

/** Gzipped JavaScript in bytes: the login page with everything it loads, and the addition of any page after it. */
export const budgets = { login: 180_000, page: 75_000 }
/** Scripts and styles that a page needs before it appears, on a first visit. */
const fileBudgets = { firstPage: 38, other: 54 }
const firstPages =
  /^\/(news|login)?$|^\/(market|shop)\/:shopId(\/(productList|productDetail\/:productId|order|orderList|cartList))?$|^\/admin(\/order)?$|^\/partner\/:shopId$/

/** Whether many visits begin on the page. */
export const isFirstPage = (path: string): boolean => firstPages.test(path)

/** Limit of the scripts and styles that a page needs before it appears. */
export const mostFilesOf = (path: string): number => (isFirstPage(path) ? fileBudgets.firstPage : fileBudgets.other)

const webFolder = join(root, 'dist/web')

interface PageSize {
  path: string
  bytes: number
  limit: number
  files: number
}

/** The sizes of all pages of the route table, the fullest budget first. */
export function pageSizes(
  manifest: Manifest,
  routes: readonly WebRoute[],
  sizeOf: (file: string) => number,
): PageSize[] {
  const entry = Object.keys(manifest).filter((key) => manifest[key]?.isEntry)
  const filesOf = (modules: readonly string[]) => closure(manifest, [...entry, ...modules.map(manifestKey)])
  const login = filesOf(routes.find(({ path }) => path === '/login')?.modules ?? [])
  const sizes = routes.map(({ path, modules }) => {
    const isLogin = path === '/login'
    const files = [...filesOf(modules)]
    const added = files.filter((file) => file.endsWith('.js') && (isLogin || !login.has(file)))
    const bytes = added.reduce((sum, file) => sum + sizeOf(file), 0)
    return { path, bytes, limit: isLogin ? budgets.login : budgets.page, files: files.length }
  })
  return sizes.sort((a, b) => b.bytes / b.limit - a.bytes / a.limit)
}

/** Names the limits that a page exceeds. */
export function complaintsOf({ path, bytes, limit, files }: PageSize): string[] {
  const size = `${path}: ${kilobytes(bytes)} kB of JavaScript, ${kilobytes(limit)} allowed`
  const most = mostFilesOf(path)
  const count = `${path}: ${files} scripts and styles, ${most} allowed`
  return [...(bytes > limit ? [size] : []), ...(files > most ? [count] : [])]
}

/** Every script and style that the modules need before they can run, their static imports included. */
export function closure(manifest: Manifest, keys: readonly string[]): Set<string> {
  const files = new Set<string>()
  const seen = new Set<string>()
  const visit = (key: string): void => {
    if (seen.has(key)) return
    seen.add(key)
    const chunk = manifest[key]
    if (!chunk) throw new Error(`${key} is not in the manifest: is the build older than the routes?`)
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file)
    chunk.imports?.forEach(visit)
  }
  keys.forEach(visit)
  return files
}

/** Vite names sources from its own root, src/app/web. */
const manifestKey = (source: string) => posix.relative('src/app/web', source)
const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1)

function gzipSizes(): (file: string) => number {
  const known = new Map<string, number>()
  return (file) => {
    const size = known.get(file) ?? gzipSync(readFileSync(join(webFolder, file)), { level: 9 }).length
    known.set(file, size)
    return size
  }
}

function print({ path, bytes, limit, files }: PageSize): void {
  const sign = path === '/login' ? ' ' : '+'
  process.stdout.write(
    `${path.padEnd(48)}${`${sign}${kilobytes(bytes)}`.padStart(8)} kB of ${kilobytes(limit)}, ${files} files\n`,
  )
}

if (import.meta.main) {
  const manifest = textIfThere(webFolder, '.vite/manifest.json')
  if (!manifest) report(['dist/web has no manifest'], { fine: '', advice: 'Build the web first: npm run build' })
  else {
    const sizes = pageSizes(JSON.parse(manifest) as Manifest, webRoutes(root), gzipSizes()) // Vite wrote the manifest
    sizes.forEach(print)
    report(sizes.flatMap(complaintsOf), {
      fine: `${sizes.length} pages, all within their budgets.`,
      advice: 'Load with import() what the first view does not need. The budgets are promises to buyers on a phone.',
    })
  }
}

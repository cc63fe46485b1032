// Lighthouse (phone, slow line) on the pages where visits begin: the medians of several runs, as a table for docs/performance.md.
// `WEB_RUNS` sets the number of runs, `WEB_ONLY` a word in the names of the pages.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from 'playwright-core'
import { findBrowsers } from '../e2e/harness/browser.ts'
import { journeySettings, startBalju } from '../e2e/harness/start-balju.ts'

const version = '13.5.0'
const folder = resolve(import.meta.dirname, '../.cache/lighthouse', version)
const runs = Number(process.env['WEB_RUNS'] ?? 5)
const only = process.env['WEB_ONLY'] ?? ''

/** The part of Lighthouse's result that the table shows. */
interface Result {
  finalDisplayedUrl: string
  runtimeError?: { message: string }
  categories: Record<string, { score: number | null }>
  audits: Record<
    string,
    { score: number | null; title: string; numericValue?: number; details?: { items?: unknown[] } }
  >
}
type Lighthouse = (url: string, flags: object) => Promise<{ lhr: Result } | undefined>

interface Account {
  /** Address of the sign-in page that has its demo button. */
  at: string
  name: string
}

const brand = 'saebyeoknaru'
const store: Account = { at: `/login/${brand}`, name: 'storecoffee' }
const headquarters: Account = { at: `/login/${brand}`, name: 'hqcoffee' }
const operator: Account = { at: '/login', name: 'operator' }

const pages: { path: string; as?: Account }[] = [
  { path: '/' },
  { path: '/login' },
  { path: `/login/${brand}` },
  { path: '/market/market' },
  { path: '/market/market/productList' },
  { path: '/market/market/productDetail/:first' },
  { path: '/news' },
  { path: `/shop/${brand}`, as: store },
  { path: `/shop/${brand}/productList`, as: store },
  { path: `/shop/${brand}/orderList`, as: store },
  { path: `/shop/${brand}/order?items=:usual`, as: store },
  { path: `/partner/${brand}`, as: headquarters },
  { path: '/admin/order', as: operator },
]

const found = findBrowsers()
if (!found) throw new Error('no browser: set CHROME_PATH')
const lighthouse = await loadLighthouse()
const port = await freePort()
const server = await startBalju(journeySettings)
const browser = await chromium.launch({
  executablePath: found.usual.path,
  env: { ...(process.env as Record<string, string>), ...found.usual.env }, // process.env contains only strings
  args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', `--remote-debugging-port=${port}`],
})
try {
  await measurePages(server.address)
} finally {
  await browser.close()
  await server.stop()
}

async function measurePages(address: string): Promise<void> {
  print('| page | performance | accessibility | best practices | SEO | FCP s | LCP s | TBT ms | CLS | requests | kB |')
  print(`| --- |${' ---: |'.repeat(10)}`)
  const complaints = new Set<string>()
  let signedIn: Account | undefined
  // Opens one page before the measurements, because the first page in a new browser is slower than any other.
  await measure(`${address}/login`, false)
  for (const { path, as } of pages.filter((page) => page.path.includes(only))) {
    if (as && as !== signedIn) await signIn(address, as)
    signedIn = as
    const url = await addressOf(address, path)
    const results: Result[] = []
    for (let run = 0; run < runs; run++) {
      if (as) await forgetFiles(address)
      results.push(await measure(url, as !== undefined))
    }
    print(`| ${path} | ${rowOf(results).join(' | ')} |`)
    for (const result of results) for (const complaint of complaintsOf(result)) complaints.add(`${path}: ${complaint}`)
  }
  for (const complaint of complaints) print(complaint)
}

/** Retries up to three times, because a trace fails now and then. */
async function measure(url: string, isSignedIn: boolean): Promise<Result> {
  let problem = 'no result'
  for (let attempt = 0; attempt < 3; attempt++) {
    const result = await lighthouse(url, {
      port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
      // The session is in the storage of the browser.
      disableStorageReset: isSignedIn,
    })
    const { runtimeError, finalDisplayedUrl } = result?.lhr ?? {}
    // A lost session shows the login page instead.
    if (result && !runtimeError && finalDisplayedUrl?.startsWith(url)) return result.lhr
    problem = runtimeError?.message ?? `it showed ${finalDisplayedUrl}`
  }
  throw new Error(`Lighthouse measured nothing at ${url}: ${problem}`)
}

/**
 * Signs in in the default context of the browser, which Lighthouse uses, after removing the session of another account.
 */
async function signIn(address: string, { at, name }: Account): Promise<void> {
  const connected = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  const [context] = connected.contexts()
  if (!context) throw new Error('the browser has no context')
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Storage.clearDataForOrigin', { origin: address, storageTypes: 'all' })
  await page.goto(address + at)
  await page.getByRole('button', { name: new RegExp(name) }).click()
  await page.getByRole('button', { name: '로그인', exact: true }).click()
  await page.waitForURL(/\/(shop|admin|partner)/)
  await page.waitForLoadState('networkidle')
  // Keeps this page open, because the session cookie ends with the last page of the browser.
  await page.goto('about:blank')
  await connected.close()
}

/** Empties the cache but keeps the session. */
async function forgetFiles(address: string): Promise<void> {
  const connected = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  const [context] = connected.contexts()
  const page = await context?.newPage()
  const session = page && (await context?.newCDPSession(page))
  await session?.send('Network.clearBrowserCache')
  await session?.send('Storage.clearDataForOrigin', { origin: address, storageTypes: 'service_workers,cache_storage' })
  await page?.close()
  await connected.close()
}

async function addressOf(address: string, path: string): Promise<string> {
  if (path.endsWith('/:first')) return address + (await firstProduct(address))
  return path.endsWith('=:usual') ? usualOrder(address) : address + path
}

/** The order page that the home of the signed-in store leads to, with the products that it orders most. */
async function usualOrder(address: string): Promise<string> {
  const connected = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  const page = await connected.contexts()[0]?.newPage()
  await page?.goto(`${address}/shop/${brand}`)
  await page?.getByRole('button', { name: /개 상품 바로 주문/ }).click()
  await page?.waitForURL(/\/order\?/)
  const found = page?.url() ?? ''
  await page?.close()
  await connected.close()
  return found
}

async function firstProduct(address: string): Promise<string> {
  const answer = await fetch(`${address}/api/partner/market/product?sort=popular&page=0&size=1`)
  const { data } = (await answer.json()) as { data: { content: { id: number }[] } } // the list of the market home
  return `/market/market/productDetail/${data.content[0]?.id}`
}

function rowOf(results: readonly Result[]): string[] {
  const score = (name: string) =>
    median(results.map(({ categories }) => (categories[name]?.score ?? 0) * 100)).toFixed(0)
  const value = (name: string) => median(results.map(({ audits }) => audits[name]?.numericValue ?? 0))
  const requests = median(results.map(({ audits }) => audits['network-requests']?.details?.items?.length ?? 0))
  return [
    ...['performance', 'accessibility', 'best-practices', 'seo'].map(score),
    (value('first-contentful-paint') / 1000).toFixed(1),
    (value('largest-contentful-paint') / 1000).toFixed(1),
    value('total-blocking-time').toFixed(0),
    value('cumulative-layout-shift').toFixed(3),
    String(requests),
    (value('total-byte-weight') / 1000).toFixed(0),
  ]
}

/** Failed checks other than those of the speed. */
function complaintsOf({ categories, audits }: Result): string[] {
  return ['accessibility', 'best-practices'].flatMap((name) => {
    // Lighthouse answers in this shape.
    const { auditRefs = [] } = (categories[name] ?? {}) as { auditRefs?: { id: string; weight: number }[] }
    return auditRefs.flatMap(({ id, weight }) => {
      const audit = audits[id]
      return weight > 0 && audit?.score === 0
        ? `${name}: ${audit.title} ${JSON.stringify(audit.details?.items?.slice(0, 3))}`
        : []
    })
  })
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

/** Installed on the first use, apart from the packages of the product. */
async function loadLighthouse(): Promise<Lighthouse> {
  if (!existsSync(join(folder, 'node_modules/lighthouse/package.json'))) {
    print(`Installing lighthouse ${version} into ${folder}`)
    const words = [
      'install',
      '--prefix',
      folder,
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
      `lighthouse@${version}`,
    ]
    execFileSync('npm', words, { stdio: 'inherit', shell: process.platform === 'win32' })
  }
  const file = createRequire(join(folder, 'package.json')).resolve('lighthouse')
  const { default: run } = (await import(pathToFileURL(file).href)) as { default: Lighthouse } // an untyped path
  return run
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port: free } = probe.address() as AddressInfo // a listening TCP server has an address
  probe.close()
  await once(probe, 'close')
  return free
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

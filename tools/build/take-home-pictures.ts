import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { findBrowsers, openBrowser } from '../../e2e/harness/browser.ts'
import { root } from '../repo.ts'

/**
 * Takes the pictures of the home page from a running demo and stores them in the repository:
 * `npm start`, and beside it `npm run pictures` (or with another address: `npm run pictures -- http://127.0.0.1:3000`).
 */
const address = process.argv[2] ?? 'http://127.0.0.1:8080'
const folder = join(root, 'src/app/web/home/pictures')
const maxBytes = 40_000

interface Shot {
  name: string
  /** Account of the demo that signs in first. */
  account?: string
  path: string
  size: { width: number; height: number }
  /** Width of the stored picture; twice the width at which the home page shows it, where that stays within the limit. */
  width: number
}

const shots: readonly Shot[] = [
  {
    name: 'headquarters',
    account: 'hqcoffee',
    path: '/partner/saebyeoknaru',
    size: { width: 1280, height: 800 },
    width: 800,
  },
  { name: 'store', account: 'storecoffee', path: '/shop/saebyeoknaru', size: { width: 390, height: 780 }, width: 585 },
  { name: 'market', path: '/market/market/productList', size: { width: 1280, height: 800 }, width: 800 },
]

const found = findBrowsers()
if (!found) throw new Error('There is no browser. Set CHROME_PATH.')
await mkdir(folder, { recursive: true })
const browser = await openBrowser(found.usual)
try {
  for (const shot of shots) await store(shot, await take(browser, shot))
} finally {
  await browser.close()
}

async function take(from: Browser, { account, path, size }: Shot): Promise<Buffer> {
  const context = await from.newContext({
    viewport: size,
    deviceScaleFactor: 2,
    locale: 'ko-KR',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  if (account) await signIn(page, account)
  await page.goto(address + path)
  await page.waitForLoadState('networkidle')
  await page.locator('main h1, main h2').first().waitFor()
  // Notices and popups of the demo would hide the page.
  for (const button of await page.getByRole('button', { name: '닫기', exact: true }).all()) await button.click()
  await page.waitForLoadState('networkidle')
  const picture = await page.screenshot({ animations: 'disabled' })
  await context.close()
  return picture
}

async function signIn(page: Page, account: string): Promise<void> {
  await page.goto(`${address}/login`)
  await page.getByRole('button', { name: new RegExp(account) }).click()
  await page.getByRole('button', { name: '로그인', exact: true }).click()
  await page.waitForURL(/\/(shop|partner|admin)/)
  await page.waitForLoadState('networkidle')
}

/** The best quality that stays within the limit. */
async function store({ name, width }: Shot, picture: Buffer): Promise<void> {
  for (let quality = 82; quality >= 30; quality -= 4) {
    const bytes = await sharp(picture).resize({ width }).webp({ quality, effort: 6, smartSubsample: true }).toBuffer()
    if (bytes.length > maxBytes) continue
    const { height } = await sharp(bytes).metadata()
    await writeFile(join(folder, `${name}.webp`), bytes)
    process.stdout.write(`${name}.webp ${width} × ${height}, ${(bytes.length / 1000).toFixed(1)} kB\n`)
    return
  }
  throw new Error(`${name} needs more than ${maxBytes} bytes.`)
}

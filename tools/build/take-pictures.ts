import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { findBrowsers, openBrowser } from '../../e2e/harness/browser.ts'
import { journeySettings, startBalju } from '../../e2e/harness/start-balju.ts'
import { root } from '../repo.ts'
import { helpShots, homeShots, type Shot } from './pictures.ts'

/**
 * Takes the pictures of the home page and of the handbook from a demo that it starts, and stores them in the repository:
 * `npm run pictures` for all, `npm run pictures -- help` for those of one folder, `npm run pictures -- operator-todo` for one.
 */
const [only] = process.argv.slice(2)
const folders = { home: 'src/app/web/home/pictures', help: 'src/app/web/pages/help/pictures' } as const
type Folder = keyof typeof folders

const shots = [
  ...homeShots.map((shot) => ({ ...shot, folder: 'home' as const })),
  ...helpShots.map((shot) => ({ ...shot, folder: 'help' as const })),
].filter(({ folder, name }) => only === undefined || only === folder || only === name)
if (shots.length === 0) throw new Error(`No picture is called ${only}.`)

const found = findBrowsers()
if (!found) throw new Error('There is no browser. Set CHROME_PATH.')
// Purchase orders have a link for their supplier only when the installation knows its own address.
const balju = await startBalju({ ...journeySettings, PUBLIC_URL: 'http://127.0.0.1', DEMO: 'on' })
const browser = await openBrowser(found.usual)
try {
  for (const shot of shots) await store(shot, shot.folder, await take(browser, shot))
} finally {
  await browser.close()
  await balju.stop()
}

async function take(from: Browser, { account, path, size, open }: Shot): Promise<Buffer> {
  const context = await from.newContext({
    viewport: size,
    deviceScaleFactor: 2,
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    reducedMotion: 'reduce',
    baseURL: balju.address,
  })
  const page = await context.newPage()
  if (account) await signIn(page, account)
  await page.goto(path)
  await settle(page)
  if (open) {
    await open(page)
    await settle(page)
  }
  const picture = await page.screenshot({ animations: 'disabled' })
  await context.close()
  return picture
}

/** Waits for the data of the page, and closes notices and popups of the demo, which would hide it. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.locator('main h1, main h2').first().waitFor()
  for (const button of await page.getByRole('dialog').getByRole('button', { name: '닫기', exact: true }).all())
    await button.click()
  await page.waitForLoadState('networkidle')
}

async function signIn(page: Page, account: string): Promise<void> {
  await page.goto('/login')
  await page.getByRole('button', { name: new RegExp(account) }).click()
  await page.getByRole('button', { name: '로그인', exact: true }).click()
  await page.waitForURL(/\/(shop|partner|admin)/)
  await page.waitForLoadState('networkidle')
}

/** The best quality that stays within the limit. */
async function store({ name, width, maxBytes }: Shot, folder: Folder, picture: Buffer): Promise<void> {
  const place = join(root, folders[folder])
  await mkdir(place, { recursive: true })
  for (let quality = 82; quality >= 30; quality -= 4) {
    const bytes = await sharp(picture).resize({ width }).webp({ quality, effort: 6, smartSubsample: true }).toBuffer()
    if (bytes.length > maxBytes) continue
    const { height } = await sharp(bytes).metadata()
    await writeFile(join(place, `${name}.webp`), bytes)
    process.stdout.write(`${folder}/${name}.webp ${width} × ${height}, ${(bytes.length / 1000).toFixed(1)} kB\n`)
    return
  }
  throw new Error(`${name} needs more than ${maxBytes} bytes.`)
}

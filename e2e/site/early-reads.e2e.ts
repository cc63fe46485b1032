import type { Page, Request, Response } from 'playwright-core'
import { expect, it } from 'vitest'
import { appFile, holdBack } from '../harness/hold-back.ts'
import { journey, type Journey } from '../harness/journey.ts'
import { pressAccount } from '../steps/sign-in.ts'
import { untilQuiet } from '../harness/until-quiet.ts'

/** Keeps the paths that early-session.js has sent, which the app removes one by one. */
const keepSent = `
  let reads
  let early = []
  Object.defineProperty(window, 'baljuReads', {
    get: () => reads,
    set: (sent) => {
      reads = sent
      early = [...sent.keys()]
    },
  })
  window.earlyReads = () => ({ early, left: [...(reads?.keys() ?? [])] })`

interface Reads {
  /** Paths below /api, in their order. */
  read: string[]
  /** Those that were answered before the app ran. */
  early: string[]
  /** Early answers that the app did not take. */
  left: string[]
}

/** Opens the page anew, and holds the app back until the early reads are answered. */
async function readsOf(page: Page, path: string): Promise<Reads> {
  const read: string[] = []
  const answered: string[] = []
  const pathOf = (request: Request) => /\/api(\/.*)/.exec(request.method() === 'GET' ? request.url() : '')?.[1]
  const onRequest = (request: Request) => read.push(...[pathOf(request)].flatMap((called) => called ?? []))
  const onAnswer = (answer: Response) => answered.push(...[pathOf(answer.request())].flatMap((called) => called ?? []))
  await page.goto('about:blank')
  const start = await holdBack(page, appFile)
  page.on('request', onRequest)
  page.on('response', onAnswer)
  await page.goto(path, { waitUntil: 'commit' })
  const sentReads = async () => ((await page.evaluate('earlyReads().early')) as string[]).toSorted() // defined above
  await expect.poll(sentReads, { timeout: 10_000 }).not.toEqual([])
  const sent = await sentReads()
  await expect.poll(() => answered.toSorted(), { timeout: 10_000 }).toEqual(sent)
  start()
  await page.getByRole('main').waitFor()
  await untilQuiet(page)
  page.off('request', onRequest)
  page.off('response', onAnswer)
  await page.unroute(appFile)
  return { read, early: sent, left: (await page.evaluate('earlyReads().left')) as string[] } // defined above
}

async function enter({ visit }: Journey, at: string, account: string): Promise<Page> {
  const page = await visit(at)
  await page.addInitScript({ content: keepSent })
  await pressAccount(page, account)
  await page.waitForURL(/\/(shop|admin|partner)\b/)
  await untilQuiet(page)
  return page
}

const login = '/login/saebyeoknaru'
const shop = '/shop/saebyeoknaru'
const sites: [account: string, at: string, paths: string[]][] = [
  [
    'storecoffee',
    login,
    [
      shop,
      ...['productList', 'wishList', 'orderList', 'cartList', 'quickOrder', 'cashStatus', 'inbox'].map(
        (name) => `${shop}/${name}`,
      ),
      '/market/market',
      '/market/market/productList',
    ],
  ],
  ['hqcoffee', login, ['/partner/saebyeoknaru', '/partner/saebyeoknaru/order']],
  ['operator', '/login', ['/admin', '/admin/order']],
]

journey('the first reads of a member’s page', (tools) => {
  it.each(sites)('are sent before the app runs, and no other way: %s', async (account, at, paths) => {
    const page = await enter(tools, at, account)
    const wrong: Record<string, unknown> = {}
    for (const path of paths) {
      const { read, early, left } = await readsOf(page, path)
      expect(early.length).toBeGreaterThan(2)
      const repeated = read.filter((one, place) => read.indexOf(one) !== place)
      if (left.length + repeated.length > 0) wrong[path] = { left, repeated }
    }
    expect(wrong).toEqual({})
  })

  it('are not sent for a visitor, and those of a list not for an address with a query', async () => {
    const visitor = await tools.visit('/login')
    await visitor.addInitScript({ content: keepSent })
    await visitor.goto('/market/market', { waitUntil: 'networkidle' })
    expect(await visitor.evaluate('earlyReads().early')).toEqual([])
    const page = await enter(tools, login, 'storecoffee')
    const { early, left } = await readsOf(page, `${shop}/productList?sort=recent`)
    expect(early).not.toContainEqual(expect.stringContaining('sort=popular'))
    expect(left).toEqual([])
  })
})

import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { xssCorpus, xssFlag } from '#testing/files/xss-corpus.ts'
import { inertReports } from '../harness/inert-reports.ts'
import { journey } from '../harness/journey.ts'
import { desktop, ofHeadquarters, ofOperator, ofStore } from '../steps/pages.ts'
import { signIn } from '../steps/sign-in.ts'

/** Beginning of each hostile text, by which a page is known to show it. */
const mark = 'hostile'
const hostile = `${mark} ${Object.values(xssCorpus).join('\n')}`

/** Fields in which people write, in the answers of all calls. */
const written =
  /^(title|text|content|html|answer|question|excerpt|headline|summary|message|memo|note|reason|comment|name|actor|author|authorName|storeName|memberName|partnerName|brandName|supplierName|companyName|contactName|option|spec|depositor|address1|address2|filename)$/

/** An empty text, or a code like the actor of an order's event, which nobody writes. */
const isCode = (text: string): boolean => /^[A-Z_]*$/.test(text)

/** The answer with a hostile text in every such field; numbers, codes, dates and addresses stay. */
function poisoned(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(poisoned)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      written.test(key) && typeof inner === 'string' && !isCode(inner) ? hostile : poisoned(inner),
    ]),
  )
}

/** Replaces the answers of the server, as if it had stored whatever somebody sent. */
async function poisonAnswers(page: Page): Promise<void> {
  await page.route('**/api/**', async (route) => {
    if (route.request().method() !== 'GET') return route.continue()
    const response = await route.fetch()
    const isJson = response.headers()['content-type']?.includes('json')
    if (!isJson) return route.fulfill({ response })
    return route.fulfill({ response, json: poisoned(await response.json()) })
  })
}

/** The demo of the journeys has sent no mail, and a workbook is read only when it is chosen. */
const withoutTexts = ['/admin/mail', '/admin/order/tracking']

interface Visited {
  page: Page
  paths: readonly string[]
  /** Links to one record of a list that were found on the way, by a part of their address. */
  records?: readonly string[]
}

/** Opens the pages, and one record of each kind; returns those that showed no hostile text. */
async function visitAll({ page, paths, records = [] }: Visited): Promise<string[]> {
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  await poisonAnswers(page)
  const clean: string[] = []
  const open = async (path: string) => {
    await page.goto(path)
    await page.locator('main h1, main h2').first().waitFor()
    const shows = await page
      .getByText(new RegExp(mark))
      .first()
      .waitFor({ state: 'attached' })
      .then(() => true)
      .catch(() => false)
    if (!shows) clean.push(path)
    // Wait for the error handlers of broken pictures, which run later.
    await page.evaluate('new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100)))')
    expect(await page.evaluate(`'${xssFlag}' in window`), path).toBe(false)
    expect(dialogs, path).toEqual([])
  }
  for (const path of paths) {
    await open(path)
    const links = await page.locator('main a[href]').evaluateAll((all) => all.map((each) => each.getAttribute('href')))
    const found = links.filter((href) => !withoutTexts.includes(href ?? ''))
    const record = records.find((part) => path.endsWith(part))
    const link = record && found.find((href) => href?.includes(`${record}/`) || href?.includes(`${record}?`))
    if (link) await open(link)
  }
  return clean
}

journey('hostile texts in every answer', ({ visit }) => {
  const as = (login: string, name: string) =>
    signIn({ visit: (path, options) => visit(path, { ...options, but: inertReports }) }, login, name, desktop)

  it('run on no page of a store', async () => {
    const shop = '/shop/saebyeoknaru'
    const clean = await visitAll({
      page: await as('/login/saebyeoknaru', 'storecoffee'),
      paths: [
        ...ofStore,
        ...['reviewList', 'questionList', 'notice', 'inbox', 'faqList'].map((name) => `${shop}/${name}`),
      ],
      records: ['/questionList', '/notice', '/orderList', '/reviewList', '/communityList'],
    })
    expect(clean).toEqual([])
  }, 240_000)

  it('run on no page of a headquarters', async () => {
    const names = ['reviewList', 'notice', 'makeProduct', 'faq', 'popup']
    const clean = await visitAll({
      page: await as('/login/saebyeoknaru', 'hqcoffee'),
      paths: [...ofHeadquarters, ...names.map((name) => `/partner/saebyeoknaru/${name}`)],
      records: ['/reviewList', '/notice', '/makeProduct', '/communityList', '/store'],
    })
    expect(clean).toEqual([])
  }, 240_000)

  it('run on no page of an operator', async () => {
    const names = ['review', 'question', 'inquiry', 'productRequest', 'news', 'popup', 'faq', 'supplier']
    const clean = await visitAll({
      page: await as('/login', 'operator'),
      paths: [...ofOperator.filter((path) => !withoutTexts.includes(path)), ...names.map((name) => `/admin/${name}`)],
      records: ['/review', '/question', '/inquiry', '/productRequest', '/order', '/member'],
    })
    expect(clean).toEqual([])
  }, 240_000)
})

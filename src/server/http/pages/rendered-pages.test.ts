import { describe, expect, it, vi } from 'vitest'
import { QueueFull } from '../../semaphore.ts'
import { openRenderedPages, type RenderProgram } from './rendered-pages.ts'

const template = `<script async src="/early-session.js"></script><title>발주</title><meta name="description" content="" /><meta property="og:title" content="" />
<meta property="og:description" content="" /></head><div id="root"></div><noscript></noscript>`

/** A program whose pages show the answer of one read, and a shop whose answers change. */
function openPages({ mostBytes }: { mostBytes?: number } = {}) {
  const answers = { price: '1000', status: 200, mayRender: true }
  const renderPage = vi.fn<RenderProgram['renderer']['renderPage']>(async ({ url, get }) => {
    const { status, body } = await get('/price')
    if (status !== 200) return undefined
    return { html: `${url} ${body}`, title: '', links: '', head: {}, styles: '', colors: '', answers: '{}' }
  })
  const renderedRoute = (path: string) => (path.startsWith('/market') ? '/market/:shopId' : undefined)
  const clock = { now: new Date('2026-11-26T03:00:00Z') }
  const pages = openRenderedPages({
    clock: () => clock.now,
    ...(mostBytes && { mostBytes }),
    load: () => Promise.resolve({ renderer: { renderedRoute, renderPage }, template, files: {} }),
  })
  const get = vi.fn(() => Promise.resolve({ status: answers.status, body: answers.price }))
  const find = async (url = '/market/market') => {
    const page = await pages.find({ url, origin: undefined, get, mayRender: () => Promise.resolve(answers.mayRender) })
    return /data-rendered>([^<]*)</.exec(page?.html.toString() ?? '')?.[1]
  }
  return { answers, renderPage, find, get, clock }
}

describe('a rendered page', () => {
  it('is sent again while its answers are the same', async () => {
    const { find, renderPage, get } = openPages()
    expect([await find(), await find(), await find()]).toEqual(Array(3).fill('/market/market 1000'))
    expect(renderPage).toHaveBeenCalledTimes(1)
    // Each request reads the answers again.
    expect(get).toHaveBeenCalledTimes(3)
  })

  it('is rendered anew at the first request after a change, also one that another process made', async () => {
    const { find, answers, renderPage } = openPages()
    await find()
    answers.price = '1200'
    expect(await find()).toBe('/market/market 1200')
    answers.price = '1000'
    expect(await find()).toBe('/market/market 1000')
    expect(renderPage).toHaveBeenCalledTimes(3)
  })

  it('is rendered anew on another Korean day, because pages show dates', async () => {
    const { find, clock, renderPage } = openPages()
    await find()
    clock.now = new Date('2026-11-26T15:00:00Z')
    await find()
    expect(renderPage).toHaveBeenCalledTimes(2)
  })

  it('is sent again within a minute with the moment of the present answer, from which it counts down', async () => {
    const { find, answers, renderPage } = openPages()
    const at = (time: string) => {
      answers.price = `{"answeredAt":"2026-11-26T${time}Z"}`
      return find()
    }
    expect(await at('03:00:10.000')).toContain('"answeredAt":"2026-11-26T03:00:10.000Z"')
    expect(await at('03:00:59.999')).toContain('"answeredAt":"2026-11-26T03:00:59.999Z"')
    // Back to the moment of the first rendering, which must not have been changed.
    expect(await at('03:00:10.000')).toContain('"answeredAt":"2026-11-26T03:00:10.000Z"')
    expect(renderPage).toHaveBeenCalledTimes(1)
    expect(await at('03:01:00.000')).toContain('"answeredAt":"2026-11-26T03:01:00.000Z"')
    expect(renderPage).toHaveBeenCalledTimes(2)
  })

  it('is left to the browser when a read fails, for other pages and for long addresses', async () => {
    const { find, answers } = openPages()
    expect(await find('/shop/saebyeoknaru')).toBeUndefined()
    expect(await find(`/market/market?search=${'a'.repeat(1_000)}`)).toBeUndefined()
    await find()
    answers.status = 500
    answers.price = ''
    expect(await find()).toBeUndefined()
  })

  it('is left to the browser of a caller who has had many pages rendered, unless it is kept', async () => {
    const { find, answers } = openPages()
    await find()
    answers.mayRender = false
    expect(await find('/market/market?page=2')).toBeUndefined()
    expect(await find()).toBe('/market/market 1000')
  })

  it('is rendered once its program can be loaded', async () => {
    const load = vi.fn(() => Promise.reject(new Error('cut off')))
    const pages = openRenderedPages({ clock: () => new Date(), load })
    await expect(pages.prepare()).rejects.toThrow('cut off')
    await expect(pages.prepare()).rejects.toThrow('cut off')
    expect(load).toHaveBeenCalledTimes(2)
  })

  it('is forgotten when newer ones need the memory', async () => {
    const { find, renderPage } = openPages({ mostBytes: 1_500 })
    for (let page = 1; page <= 20; page++) await find(`/market/market?page=${page}`)
    await find('/market/market?page=20')
    expect(renderPage).toHaveBeenCalledTimes(20)
    await find('/market/market?page=1')
    expect(renderPage).toHaveBeenCalledTimes(21)
  })

  it('is refused when many wait, so that the browser renders it', async () => {
    const { find } = openPages()
    const outcomes = await Promise.allSettled(
      Array.from({ length: 12 }, (_, page) => find(`/market/market?page=${page}`)),
    )
    const refused = outcomes.filter(({ status }) => status === 'rejected')
    expect(refused.length).toBeGreaterThan(0)
    expect(refused.every((outcome) => outcome.status === 'rejected' && outcome.reason instanceof QueueFull)).toBe(true)
    expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThanOrEqual(5)
  })
})

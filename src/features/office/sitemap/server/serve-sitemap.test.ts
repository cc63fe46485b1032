import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { partner } from '#features/brands/brands/server/brands.tables.ts'
import { partnerProduct } from '#features/goods/catalog/server/catalog.tables.ts'
import { addProduct } from '#testing/fixtures/goods/goods.ts'
import { openNews } from '#testing/fixtures/talk/news.ts'
import { addBrands, addPlatform, chicken, coffee, type Brand } from '#testing/fixtures/people/people.ts'
import { fridayMorning, useWorld } from '#testing/world.ts'
import { sitemapIndexXml } from './sitemap-xml.ts'

const world = useWorld({ env: { PUBLIC_URL: 'https://balju.example.com/' } })

/** A new moment, because the list of pages is kept for five minutes. */
let opened = 0
const get = (url: string, headers: Record<string, string> = {}) => world.app.inject({ url, headers })
async function sitemap(): Promise<string> {
  world.now = new Date(fridayMorning.getTime() + ++opened * 3_600_000)
  return (await get('/sitemap.xml')).body
}

const open: Brand = { ...chicken, hasOpenMarket: true }

async function market() {
  await addPlatform(world)
  await addBrands(world, coffee, open)
  const sold = await addProduct(world, { brand: open, partnerProduct: { marketMargin: 200 } })
  const kept = await addProduct(world, { brand: open })
  const closed = await addProduct(world, { brand: coffee, partnerProduct: { marketMargin: 200 } })
  const at = ({ uri }: Brand, { partnerProductId }: { partnerProductId: number }) =>
    `<loc>https://balju.example.com/market/${uri}/productDetail/${partnerProductId}</loc>`
  return { sold: at(open, sold), kept: at(open, kept), closed: at(coffee, closed), soldId: sold.partnerProductId }
}

describe('the sitemap', () => {
  it('has the public pages at the public address, the same way each time', async () => {
    const text = await sitemap()
    for (const path of ['/', '/news', '/inquiry', '/inquiry-supplier', '/terms/service', '/terms/privacy']) {
      expect(text).toContain(`<loc>https://balju.example.com${path}</loc>`)
    }
    expect(text).not.toMatch(/admin|\/shop\/|\/partner\//)
    expect(await sitemap()).toBe(text)
  })

  it('has the open markets with the products that guests may see', async () => {
    const { sold, kept, closed } = await market()
    const text = await sitemap()
    expect(text).toContain(`<loc>https://balju.example.com/market/${open.uri}</loc>`)
    expect(text).toContain(sold)
    expect(text).not.toContain(kept)
    expect(text).not.toContain(closed)
    expect(text).not.toContain(coffee.uri)
  })

  it.each(['WAIT', 'CLOSED'] as const)('has nothing of a brand that is %s', async (state) => {
    const { sold } = await market()
    await world.db.update(partner).set({ state }).where(eq(partner.id, open.partnerId))
    const text = await sitemap()
    expect(text).not.toContain(sold)
    expect(text).not.toContain(open.uri)
  })

  it('has no product that is no longer listed', async () => {
    const { sold, soldId } = await market()
    await world.db.update(partnerProduct).set({ isListed: false }).where(eq(partnerProduct.id, soldId))
    expect(await sitemap()).not.toContain(sold)
  })

  it('has the published news with their times, without drafts and scheduled ones', async () => {
    const { write } = await openNews(world)
    const shown = await write()
    const draft = await write({ publish: 'DRAFT' })
    const later = await write({ publish: 'AT', publishAt: '2026-12-24T09:00' })
    const text = await sitemap()
    expect(text).toContain(
      `<loc>https://balju.example.com/news/${shown}</loc><lastmod>${fridayMorning.toISOString()}</lastmod>`,
    )
    expect(text).not.toContain(`/news/${draft}<`)
    expect(text).not.toContain(`/news/${later}<`)
  })

  it('is kept for five minutes, and sent again only when it has changed', async () => {
    await sitemap()
    const first = await get('/sitemap.xml')
    expect(first.headers).toMatchObject({ 'content-type': 'application/xml; charset=utf-8' })
    const etag = String(first.headers.etag)
    expect((await get('/sitemap.xml', { 'if-none-match': etag })).statusCode).toBe(304)
    const { sold } = await market()
    expect((await get('/sitemap.xml', { 'if-none-match': etag })).statusCode).toBe(304)
    expect(await sitemap()).toContain(sold)
    expect((await get('/sitemap.xml', { 'if-none-match': etag })).statusCode).toBe(200)
  })

  it('is one file up to 50,000 pages; the parts of a longer one are listed', async () => {
    expect((await get('/sitemap/1.xml')).statusCode).toBe(404)
    expect(sitemapIndexXml('https://balju.example.com', 2)).toContain(
      '<loc>https://balju.example.com/sitemap/2.xml</loc>',
    )
  })
})

describe('the rules for robots', () => {
  it('close what needs a sign-in and name the sitemap', async () => {
    const { body, headers } = await get('/robots.txt')
    expect(headers['content-type']).toBe('text/plain; charset=utf-8')
    for (const path of ['/api/', '/admin', '/partner/', '/shop/']) expect(body).toContain(`Disallow: ${path}\n`)
    expect(body).toContain('Sitemap: https://balju.example.com/sitemap.xml\n')
  })

  it('leave the reads of public pages open, which a robot needs to see their text', async () => {
    const { body } = await get('/robots.txt')
    expect(body).toContain('Allow: /api/news\n')
    expect(body).not.toContain('Allow: /api/admin')
  })
})

describe('the address of a demo without a public one', () => {
  const demo = useWorld({ env: { PUBLIC_URL: '' } })
  const of = (url: string, host: string) => demo.app.inject({ url, headers: { host, accept: 'text/html' } })

  it('is the one of the request while that names this machine', async () => {
    expect((await of('/sitemap.xml', '127.0.0.1:3000')).body).toContain('<loc>http://127.0.0.1:3000/</loc>')
    expect((await of('/robots.txt', 'localhost:3000')).body).toContain('Sitemap: http://localhost:3000/sitemap.xml')
  })

  it.each(['evil.example', 'localhost.evil.example:3000', '203.0.113.7'])('is never %s', async (host) => {
    expect((await of('/sitemap.xml', host)).statusCode).toBe(404)
    for (const url of ['/robots.txt', '/', '/news', '/inquiry']) {
      const { body, headers } = await of(url, host)
      expect(body + JSON.stringify(headers)).not.toContain(host)
    }
  })
})

import type { PublicPage } from './list-public-pages.ts'

const head = '<?xml version="1.0" encoding="UTF-8"?>'
const schema = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

export function sitemapXml(origin: string, pages: readonly PublicPage[]): string {
  const urls = pages.map(({ path, changedAt }) => {
    const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''
    return `<url><loc>${escaped(origin + path)}</loc>${changed}</url>`
  })
  return [head, `<urlset ${schema}>`, ...urls, '</urlset>', ''].join('\n')
}

/** Names the parts of a sitemap that is too long for one file. */
export function sitemapIndexXml(origin: string, parts: number): string {
  const maps = Array.from(
    { length: parts },
    (_, index) => `<sitemap><loc>${escaped(`${origin}/sitemap/${index + 1}.xml`)}</loc></sitemap>`,
  )
  return [head, `<sitemapindex ${schema}>`, ...maps, '</sitemapindex>', ''].join('\n')
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => escapes[sign] ?? sign)

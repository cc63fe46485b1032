import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { originOf } from '#features/access/teams/server/origin-of.ts'
import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { listPublicPages, type PublicPage } from './list-public-pages.ts'
import { robotsTxt } from './robots-txt.ts'
import { sitemapIndexXml, sitemapXml } from './sitemap-xml.ts'

/** Limit of the sitemap format. */
const maxPerFile = 50_000

/** Cache time, because several robots request all pages, and the list of products is long. */
const keptMs = 5 * 60_000

interface SitemapDeps {
  db: Database
  clock: Clock
  config: { PUBLIC_URL?: string | undefined; isDemo: boolean; RATE_LIMIT_SCALE: number }
  perFile?: number
}

/** `/sitemap.xml`, its parts `/sitemap/1.xml` when it is long, and `/robots.txt`. */
export function serveSitemap(app: FastifyInstance, { db, clock, config, perFile = maxPerFile }: SitemapDeps): void {
  const readPages = keptPages(db, clock)
  const options = { config: { rateLimit: { max: Math.ceil(60 * config.RATE_LIMIT_SCALE), timeWindow: 60_000 } } }
  const addressOf = ({ protocol, host }: FastifyRequest) =>
    originOf({ publicUrl: config.PUBLIC_URL, isDemo: config.isDemo }, { protocol, host })

  app.get('/robots.txt', options, (request, reply) => {
    return answer(request, reply, { type: 'text/plain', body: robotsTxt(addressOf(request)) })
  })

  app.get('/sitemap.xml', options, async (request, reply) => {
    const origin = addressOf(request)
    if (!origin) return reply.callNotFound()
    const pages = await readPages()
    const parts = Math.ceil(pages.length / perFile)
    const body = parts > 1 ? sitemapIndexXml(origin, parts) : sitemapXml(origin, pages)
    return answer(request, reply, { type: 'application/xml', body })
  })

  app.get<{ Params: { part: string } }>('/sitemap/:part.xml', options, async (request, reply) => {
    const origin = addressOf(request)
    const part = Number(request.params.part)
    const pages = origin && Number.isInteger(part) && part > 0 ? await readPages() : []
    const some = pages.slice((part - 1) * perFile, part * perFile)
    if (!origin || some.length === 0 || pages.length <= perFile) return reply.callNotFound()
    return answer(request, reply, { type: 'application/xml', body: sitemapXml(origin, some) })
  })
}

function keptPages(db: Database, clock: Clock): () => Promise<PublicPage[]> {
  let kept: { at: number; pages: Promise<PublicPage[]> } | undefined
  return () => {
    const now = clock()
    const age = kept ? now.getTime() - kept.at : Infinity
    if (kept && age >= 0 && age < keptMs) return kept.pages
    const pages = listPublicPages(db, now)
    kept = { at: now.getTime(), pages }
    // A failed read is not cached.
    pages.catch(() => (kept = undefined))
    return pages
  }
}

function answer(request: FastifyRequest, reply: FastifyReply, { type, body }: { type: string; body: string }) {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
  void reply.headers({ 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'public, max-age=300', ETag: etag })
  return request.headers['if-none-match'] === etag ? reply.code(304).send() : reply.send(body)
}

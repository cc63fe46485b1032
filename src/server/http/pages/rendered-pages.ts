import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { koreanDay } from '#values/korean-date.ts'
import type { Clock } from '../../clock.ts'
import { renderFolder, webFolder } from '../../folders.ts'
import { createLru } from '../../lru.ts'
import { semaphore } from '../../semaphore.ts'
import { pageDocument, type PageFiles, type RenderedPage } from './page-document.ts'
import { hashOf, sentPage, type SentPage } from './sent-page.ts'

type Get = (path: string) => Promise<{ status: number; body: string }>

/** The program that `vite.render.config.ts` builds. */
interface Renderer {
  renderedRoute(path: string): string | undefined
  renderPage(input: { url: string; get: Get }): Promise<RenderedPage | undefined>
}

export interface PageRequest {
  /** Path and query. */
  url: string
  /** Address of the installation, without a path; undefined if unknown. */
  origin: string | undefined
  /** Answers a read of a guest; the path is below /api. */
  get: Get
  /** Returns false above the limit of renderings; the caller's browser then renders this page. */
  mayRender: () => Promise<boolean>
}

interface KeptPage {
  page: SentPage
  /** Reads of the page, hashes of their answers, and the moments of the answers. */
  reads: readonly { path: string; hash: string; moments: readonly string[] }[]
}

export interface RenderProgram {
  renderer: Renderer
  /** The document of the built web. */
  template: string
  /** By the pattern of the route. */
  files: Record<string, PageFiles>
}

interface RenderedPagesOptions {
  clock: Clock
  /** Limit of the bytes of cached pages. */
  mostBytes?: number
  /** Loads the built program; undefined if it was not built. */
  load?: () => Promise<RenderProgram | undefined>
}

const defaultMostBytes = 12 * 1024 * 1024
const longestUrl = 1_000

export interface RenderedPages {
  /** Loads the program before the first request, because loading occupies the process for a moment. */
  prepare(): Promise<void>
  /** Returns the page with its content; undefined: the browser renders it. */
  find(request: PageRequest): Promise<SentPage | undefined>
}

/**
 * Renders the public pages. Caches a rendering while its answers stay the same: each request reads them anew from the
 * versioned caches, so that a change is seen at once in every process.
 */
export function openRenderedPages({
  clock,
  mostBytes = defaultMostBytes,
  load = loadProgram,
}: RenderedPagesOptions): RenderedPages {
  const kept = createLru<string, KeptPage>({ maxBytes: mostBytes, bytesOf: sizeOf })
  // Rendering occupies the process: renders one page at a time, and leaves further ones to the browser.
  const inTurn = semaphore({ running: 1, waiting: 4 })
  let program: Promise<RenderProgram | undefined> | undefined
  const loadOnce = () => {
    program ??= load().catch((error: unknown) => {
      // Resets the program, so that the next request tries again.
      program = undefined
      throw error
    })
    return program
  }
  return {
    async prepare() {
      await loadOnce()
    },
    async find(request) {
      if (request.url.length > longestUrl) return undefined
      const loaded = await loadOnce()
      const route = loaded?.renderer.renderedRoute(request.url.split('?')[0] ?? '')
      if (!loaded || !route) return undefined
      // The key contains the day, because pages show dates.
      const key = `${koreanDay(clock())} ${request.origin} ${request.url}`
      const known = kept.get(key)
      const current = known && (await findCurrent(known, request.get))
      if (current) return current
      if (!(await request.mayRender())) return undefined
      const made = await inTurn(() => render(loaded, route, request))
      if (made) kept.set(key, made)
      return made?.page
    },
  }
}

async function loadProgram(): Promise<RenderProgram | undefined> {
  const entry = join(renderFolder, 'render-page.js')
  if (!existsSync(entry)) return undefined
  const [renderer, template, files] = await Promise.all([
    import(pathToFileURL(entry).href) as Promise<Renderer>, // built from src/app/web/render
    readFile(join(webFolder, 'index.html'), 'utf8'),
    readFile(join(renderFolder, 'page-files.json'), 'utf8'),
  ])
  return { renderer, template, files: JSON.parse(files) as Record<string, PageFiles> } // written by tools/build/page-files.ts
}

async function render(
  { renderer, template, files }: RenderProgram,
  route: string,
  { url, origin, get }: PageRequest,
): Promise<KeptPage | undefined> {
  const reads = new Map<string, { hash: string; moments: readonly string[] }>()
  const page = await renderer.renderPage({
    url,
    get: async (path) => {
      const answer = await get(path)
      reads.set(path, readOf(answer.body))
      return answer
    },
  })
  if (!page) return undefined
  const address = origin && origin + url.split('?')[0]
  const document = pageDocument(template, {
    page,
    files: files[route] ?? { scripts: [], styles: [], reads: [] },
    address,
  })
  const sent = sentPage(document.html, document.styleHashes)
  return { page: sent, reads: [...reads].map(([path, read]) => ({ path, ...read })) }
}

/**
 * A promise of delivery counts down from the moment of its answer. A page shows minutes, so only minutes are compared.
 */
const answeredAt = /"answeredAt":"(\d{4}-\d\d-\d\dT\d\d:\d\d):\d\d\.\d{3}Z"/g

const readOf = (body: string) => ({
  hash: hashOf(body.replaceAll(answeredAt, '$1')),
  moments: [...body.matchAll(answeredAt)].map(([moment]) => moment),
})

/** Finds the cached page with the moments of the current answers; undefined if an answer has changed. */
async function findCurrent({ page, reads }: KeptPage, get: Get): Promise<SentPage | undefined> {
  const now = await Promise.all(reads.map(async ({ path }) => readOf((await get(path)).body)))
  if (now.some(({ hash }, place) => hash !== reads[place]?.hash)) return undefined
  const moments = new Map(
    reads.flatMap((read, place) => read.moments.map((moment, index) => [moment, now[place]?.moments[index] ?? moment])),
  )
  const changed = [...moments].filter(([before, after]) => before !== after)
  if (changed.length === 0) return page
  const html = changed.reduce((text, [before, after]) => text.replaceAll(before, after), page.html.toString())
  return sentPage(html, page.styleHashes)
}

const sizeOf = ({ page }: KeptPage): number => page.html.length + page.brotli.length

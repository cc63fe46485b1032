import { existsSync, readdirSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { basename, dirname, join, relative, resolve } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify'
import type { Envelope } from '#contract/envelope.ts'
import { generalSentences } from '#contract/sentences.ts'
import { webFolder } from '../folders.ts'
import { openAppDocuments, type AppDocuments } from './pages/app-documents.ts'
import { findRenderedPage, type PageSource } from './pages/find-rendered-page.ts'
import { sendDocument } from './pages/sent-page.ts'
import { frameHeaders, isPartOfPage, omitDocumentHeaders } from './security-headers.ts'

/** Small documents for third-party content. */
const framesFolder = join(webFolder, 'frames')

interface ServeFilesOptions {
  dataDir: string
  isDemo: boolean
  hasWorker?: boolean
  /** Renders public pages. */
  pages?: PageSource
}

/**
 * Serves the built web app and pictures of the data folder, and answers unknown paths. Without `hasWorker`, browsers get a
 * service worker that removes itself.
 */
export async function serveFiles(
  app: FastifyInstance,
  { dataDir, isDemo, hasWorker = true, pages }: ServeFilesOptions,
): Promise<void> {
  const pictures = resolve(dataDir, 'files')
  await mkdir(pictures, { recursive: true })
  await app.register(async (scope) => {
    scope.setErrorHandler((error: FastifyError, _request, reply) => {
      if (!isUnservable(error)) throw error
      reply.callNotFound()
    })
    await scope.register(fastifyStatic, {
      root: pictures,
      prefix: '/files/',
      decorateReply: false,
      maxAge: '1d',
      index: false,
      setHeaders: (reply) => {
        // A picture stays data even if an SVG is opened by its address [T54].
        void reply.header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
      },
    })
  })
  const hasWeb = existsSync(webFolder)
  const built = hasWeb ? builtFiles() : new Set()
  const documents = hasWeb ? await openAppDocuments() : undefined
  if (hasWeb) {
    await app.register(fastifyStatic, {
      root: webFolder,
      preCompressed: true,
      index: false,
      // The route below sends built files only: one route per file made every start a quarter of a second longer.
      serve: false,
      setHeaders: (reply, path) => {
        if (reply.getHeader('Cache-Control') === 'no-store') return
        const lasting = path.includes('/assets/')
        void reply.header('Cache-Control', lasting ? 'public, max-age=31536000, immutable' : 'no-cache')
        if (dirname(path) === framesFolder) void reply.headers(frameHeaders(basename(path)))
      },
    })
  }
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0] ?? ''
    const isRead = ['GET', 'HEAD'].includes(request.method)
    // Paths outside the list never reach the disk.
    if (isRead && built.has(path)) {
      if (isPartOfPage(path)) omitDocumentHeaders(reply)
      return reply.sendFile(sentAs(path, hasWorker))
    }
    if (hasWeb && isRead && isPage(path)) {
      const page = pages && (await findRenderedPage(pages, request))
      if (page) return sendDocument(reply, page)
      // The component gallery exists in a demo installation only; the document then shows the page for unknown addresses.
      return sendPage(isGallery(path) && !isDemo ? reply.code(404) : reply, { path, documents })
    }
    const envelope: Envelope = { code: 'F', message: generalSentences.notFound }
    return reply.code(404).send(envelope)
  })
}

const isPage = (path: string): boolean => !/^\/(api|files)\b/i.test(path) && !/\.\w{2,5}$/.test(path)

const sentAs = (path: string, hasWorker: boolean): string => (path === '/sw.js' && !hasWorker ? '/sw-off.js' : path)

/** Treats a path that leaves the folder, names a folder, or that no file system accepts like a missing file. */
const isUnservable = ({ statusCode = 500, code }: FastifyError): boolean =>
  statusCode < 500 || code === 'ENAMETOOLONG' || code === 'ENOTDIR' || code === 'ERR_INVALID_ARG_VALUE'

/** Request paths of the built files. Packed copies (`.br`, `.gz`) are chosen by header; dotfiles are internal. */
function builtFiles(): ReadonlySet<string> {
  const entries = readdirSync(webFolder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map((file) => relative(webFolder, join(file.parentPath, file.name)))
  return new Set(
    files
      .filter((file) => !file.startsWith('.') && !/\.(br|gz)$/.test(file))
      .map((file) => `/${file.replaceAll('\\', '/')}`),
  )
}

const isGallery = (path: string): boolean => /^\/ui\/?$/i.test(path)

/** Every address of the web app gets its document; the client-side router does the rest. */
function sendPage(
  reply: FastifyReply,
  { path, documents }: { path: string; documents: AppDocuments | undefined },
): FastifyReply {
  // Matches the print page of one order, of a period or of a tax document, and the check of a printed document.
  if (/^\/order\/([^/]+\/)?print\/|^\/(document|taxDocument)(\/|$)/i.test(path)) {
    // A document with prices and a bank account must stay out of histories, caches and search engines [T48].
    void reply.headers({ 'X-Robots-Tag': 'noindex', 'Referrer-Policy': 'no-referrer', 'Cache-Control': 'no-store' })
    return reply.sendFile('index.html', { cacheControl: false })
  }
  const document = documents?.find(path)
  return document ? sendDocument(reply, document) : reply.sendFile('index.html')
}

import { existsSync, globSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { useWorld } from '#testing/world.ts'
import { webFolder } from '../folders.ts'
import { installErrorHandler } from './error-handler.ts'
import { serveFiles } from './serve-files.ts'

const world = useWorld()
/** `npm test` builds the web first. */
const hasWeb = existsSync(`${webFolder}/index.html`)
/** The largest script: small files are not packed. */
const script = `/${globSync('assets/*.js', { cwd: webFolder }).toSorted((a, b) => sizeOf(b) - sizeOf(a))[0]}`

function sizeOf(path: string): number {
  return statSync(`${webFolder}/${path}`).size
}

const get = (url: string, { method = 'GET', encoding = 'identity' } = {}) =>
  world.app.inject({ method: method as 'GET', url, headers: { 'accept-encoding': encoding } })

describe.skipIf(!hasWeb)('the files of the built web', () => {
  it('are cached by the browser for good, because a changed file gets another name', async () => {
    const { statusCode, headers } = await get(script)
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toContain('javascript')
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  })

  it.each(['br', 'gzip'])('are sent packed to who reads %s', async (encoding) => {
    expect((await get(script, { encoding })).headers['content-encoding']).toBe(encoding)
  })

  it('are sent without a policy where they are a part of a page, and with all headers as a document or a worker', async () => {
    const files = globSync('**/*.*', { cwd: webFolder }).filter((file) => !/^\.vite|\.(br|gz)$/.test(file))
    const open = new Set<string>()
    for (const file of files) {
      const { statusCode, headers } = await get(`/${file.replaceAll('\\', '/')}`, { method: 'HEAD' })
      expect(statusCode).toBe(200)
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'permissions-policy': expect.stringContaining('camera=()') as string,
        'cross-origin-opener-policy': 'same-origin-allow-popups',
        'cross-origin-resource-policy': /^frames.(?!.*html)/.test(file) ? 'cross-origin' : 'same-origin',
      })
      const guards = ['content-security-policy', 'x-frame-options', 'origin-agent-cluster']
      if (guards.every((name) => name in headers)) continue
      expect(guards.some((name) => name in headers)).toBe(false)
      open.add(/\/|\\/.test(file) ? file.replace(/.*\./, '') : file)
    }
    expect(open.difference(new Set(['js', 'css', 'woff2', 'png', 'webp']))).toEqual(
      new Set(['appearance.js', 'rendered-page.js', 'early-session.js', 'offline.css', 'offline.js', 'tokens.css']),
    )
  })

  it.each([script, '/', '/shop/market', '/nothing/like/this', '/document/1'])(
    'answer HEAD requests: %s',
    async (url) => {
      const { statusCode, body, headers } = await get(url, { method: 'HEAD' })
      expect({ statusCode, body }).toEqual({ statusCode: 200, body: '' })
      expect(headers['content-length']).toBe((await get(url)).headers['content-length'])
    },
  )

  it('are revalidated where the name stays the same', async () => {
    expect((await get('/favicon.svg')).headers['cache-control']).toBe('no-cache')
  })

  it.each([
    '/.vite/manifest.json',
    '/assets/nothing.js',
    `${script}.br`,
    `/assets/..%2f..%2fserver/main.js`,
    '/../package.json',
  ])('are all that is sent: %s is not there', async (url) => {
    const reply = await get(url)
    expect(reply.statusCode).toBe(404)
    expect(reply.json()).toMatchObject({ code: 'F' })
  })

  it('accept reads only', async () => {
    expect((await get(script, { method: 'POST' })).statusCode).toBe(404)
  })

  it.each([
    [true, 200],
    [false, 404],
  ])('serve the component gallery in a demo only: %s', async (isDemo, status) => {
    const app = fastify()
    await serveFiles(app, { dataDir: mkdtempSync(join(tmpdir(), 'gallery-')), isDemo })
    const [gallery, shop] = await Promise.all(['/ui', '/shop/market'].map((url) => app.inject(url)))
    expect(gallery?.statusCode).toBe(status)
    expect(gallery?.headers['content-type']).toContain('text/html')
    expect(shop?.statusCode).toBe(200)
    await app.close()
  })

  it.each([
    [true, 'precache'],
    [false, 'unregister'],
  ])(
    'include a service worker that is never stale, and with SERVICE_WORKER=off one that removes itself: %s',
    async (hasWorker, word) => {
      const app = fastify()
      await serveFiles(app, { dataDir: mkdtempSync(join(tmpdir(), 'worker-')), isDemo: false, hasWorker })
      const { headers, body } = await app.inject('/sw.js')
      expect(headers).toMatchObject({
        'cache-control': 'no-cache',
        'content-type': expect.stringContaining('javascript'),
      })
      expect(body).toContain(word)
      await app.close()
    },
  )

  it.each([
    ['/shop/market', /modulepreload" fetchpriority="low" crossorigin href="\/assets\/ShopHome/],
    ['/admin/order', /modulepreload" fetchpriority="low" crossorigin href="\/assets\/AdminOrd/],
    ['/nothing/like/this', /<script type="module".* src="\/assets\/index-/],
  ])('include a document for every address of the app, with the files of its page: %s', async (url, files) => {
    const { statusCode, headers, body } = await get(url)
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-type': expect.stringContaining('text/html'),
      'cache-control': 'no-cache',
      'content-security-policy': expect.stringContaining("script-src 'self';style-src 'self';"),
    })
    expect(body).toMatch(files)
  })
})

describe('the pictures of the data folder', () => {
  const folder = mkdtempSync(join(tmpdir(), 'balju-files-'))
  mkdirSync(join(folder, 'files/products'), { recursive: true })
  writeFileSync(join(folder, 'files/products/cup.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  writeFileSync(join(folder, 'secret.txt'), 'secret')
  const app = fastify()
  let port = 0
  /** Sends the path as it is: `inject` would resolve `..` first, as a browser does. */
  const getFile = (path: string) =>
    new Promise<{ status: number; type: string; body: string }>((resolve, reject) => {
      request({ host: '127.0.0.1', port, path, headers: { accept: 'text/html' } }, (answer) => {
        let body = ''
        answer.on('data', (chunk) => (body += String(chunk)))
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, type: answer.headers['content-type'] ?? '', body }),
        )
      })
        .on('error', reject)
        .end()
    })

  beforeAll(async () => {
    installErrorHandler(app)
    await serveFiles(app, { dataDir: folder, isDemo: false })
    port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
  })
  afterAll(async () => {
    await app.close()
    rmSync(folder, { recursive: true })
  })

  it('are sent by their names', async () => {
    expect((await getFile('/files/products/cup.svg')).type).toContain('image/svg')
  })

  it.each(
    [
      '/files/../secret.txt',
      '/files/../../x',
      '/files/%2e%2e/secret.txt',
      '/files/..%2fsecret.txt',
      '/files/..%5csecret.txt',
      '/files//etc/passwd',
      '/files/%00',
      '/files/products',
      '/files/products/',
      '/files/products/nothing',
      '/files/products/nothing.svg',
      '/files/nothing',
      '/files/nothing.svg',
      '/files/',
      '/files',
      '/FILES/nothing',
      `/files/${'long'.repeat(80)}`,
      `/files/${'deep/'.repeat(2_000)}`,
    ].map((url) => [url.slice(0, 40), url]),
  )('are all that is sent: %s is not there', async (_, url) => {
    const { status, body } = await getFile(url)
    expect(JSON.parse(body)).toMatchObject({ code: 'F', message: expect.stringMatching(/[가-힣]/) as string })
    expect([400, 404]).toContain(status)
  })
})

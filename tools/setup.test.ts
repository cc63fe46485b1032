import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { importsOf } from './check/imports.ts'
import { root } from './repo.ts'

/** A repository with one page and a server; its npm and vite only record that they were called. */
function openRepository({ npm = '', vite = '' } = {}) {
  const root = mkdtempSync(join(tmpdir(), 'balju-setup-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  const put = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  const program = (path: string, script: string) => {
    put(path, `#!/bin/sh\n${script}\n`)
    chmodSync(join(root, path), 0o755)
  }
  put('package-lock.json', lockOf({ 'node_modules/vite': vite8 }))
  put('src/app/web/index.html', '<p>')
  put('src/app/server/main.ts', 'start()')
  put('migrations/0000.sql', 'create table first ()')
  mkdirSync(join(root, 'tools'))
  copyFileSync(join(import.meta.dirname, 'setup.mjs'), join(root, 'tools/setup.mjs'))
  // vite comes with the packages.
  program(
    'bin/npm',
    npm ||
      'echo npm "$@" >> calls; mkdir -p node_modules/.bin; cp bin/vite-to-be node_modules/.bin/vite; cp package-lock.json node_modules/.package-lock.json',
  )
  program('bin/node', 'echo node "$@" >> calls')
  program('bin/vite-to-be', vite || 'echo vite "$@" >> calls; echo "$NODE_ENV" >> modes; mkdir -p dist/web')
  const run = (...words: string[]) => {
    writeFileSync(join(root, 'calls'), '')
    const { status, stdout, stderr } = spawnSync(process.execPath, ['tools/setup.mjs', ...words], {
      cwd: root,
      encoding: 'utf8',
      env: { PATH: `${join(root, 'bin')}:/usr/bin:/bin`, NODE_ENV: 'test' },
    })
    const calls = readFileSync(join(root, 'calls'), 'utf8').split('\n').filter(Boolean)
    return {
      status,
      said: stdout + stderr,
      calls: calls.map((line) => line.replace(/ --(include|omit|logLevel).*/, '')),
    }
  }
  return { root, put, run }
}

const vite8 = { version: '8.0.0', integrity: 'sha512-a' }
/** A lock file as npm writes it; the list of installed packages has the same form. */
const lockOf = (packages: Record<string, object>) =>
  JSON.stringify({ packages: { '': { name: 'balju' }, ...packages } })

const server = 'vite build --config vite.server.config.ts'
const web = 'vite build'
const render = 'vite build --config vite.render.config.ts'
const blank = 'node tools/build/make-blank-database.ts'

describe('before `npm start` and `npm test`', () => {
  it('installs, builds server and web, makes a blank database, and does nothing more until something changes', () => {
    const { run } = openRepository()
    const first = run()
    expect(first).toMatchObject({ status: 0, calls: ['npm ci', server, web, render, blank] })
    expect(first.said).toMatch(
      /패키지를 설치합니다.*\n.*설치했습니다.*\n.*서버를 빌드합니다.*\n.*빌드했습니다.*\n.*화면을 빌드합니다.*\n.*빌드했습니다.*\n.*서버용 화면을 빌드합니다.*\n.*빌드했습니다.*\n.*데이터베이스의 틀/,
    )
    expect(run()).toMatchObject({ status: 0, calls: [], said: '' })
  })

  it('installs the packages of tests for `npm test` only', () => {
    const { put, run } = openRepository()
    run()
    put('package-lock.json', lockOf({ 'node_modules/vite': vite8, 'node_modules/vitest': { ...vite8, dev: true } }))
    expect(run('--only=packages').calls).toEqual([])
    expect(run('--tools', '--only=packages').calls).toEqual(['npm ci'])
  })

  it('builds for production, also when tests or a developer start it', () => {
    const { root, run } = openRepository()
    run()
    expect(readFileSync(join(root, 'modes'), 'utf8')).toBe('production\nproduction\nproduction\n')
  })

  it.each([
    ['a version', { 'node_modules/vite': { version: '8.0.1', integrity: 'sha512-b' } }],
    ['the content', { 'node_modules/vite': { version: '8.0.0', integrity: 'sha512-b' } }],
    ['a package', { 'node_modules/vite': vite8, 'node_modules/zod': { version: '4.0.0', integrity: 'sha512-c' } }],
  ])('installs again when %s of the lock file has changed', (_, packages) => {
    const { put, run } = openRepository()
    run()
    put('package-lock.json', lockOf(packages))
    expect(run().calls).toEqual(['npm ci', server, web, render, blank])
    expect(run().calls).toEqual([])
  })

  it('does not install what `npm ci` has installed before', () => {
    const { root, put, run } = openRepository()
    writeFileSync(join(root, 'calls'), '')
    spawnSync(join(root, 'bin', 'npm'), ['ci'], { cwd: root })
    expect(run().calls).toEqual([server, web, render, blank])
    // Packages for other platforms are not installed.
    const others = { 'node_modules/fsevents': { version: '2.0.0', integrity: 'sha512-d', optional: true } }
    put('package-lock.json', lockOf({ 'node_modules/vite': vite8, ...others }))
    expect(run().calls).not.toContain('npm ci')
  })

  it('installs after an install that was interrupted', () => {
    const { root, run } = openRepository()
    run()
    rmSync(join(root, 'node_modules/.package-lock.json'))
    expect(run().calls).toEqual(['npm ci'])
  })

  it.each([
    { path: 'src/app/web/main.tsx', built: [web, render] },
    { path: 'src/features/orders/cart/web/CartPage.tsx', built: [web, render] },
    { path: 'src/contract/call.ts', built: [server, web, render] },
    { path: 'src/features/orders/cart/contract/cart.calls.ts', built: [server, web, render] },
    { path: 'src/features/orders/cart/server/cart.queries.ts', built: [server] },
    { path: 'src/app/server/main.ts', built: [server] },
    { path: 'demo/seed.ts', built: [server] },
    { path: 'src/app/web/main.test.tsx', built: [] },
    { path: 'src/features/orders/cart/server/cart.routes.test.ts', built: [] },
  ])('builds only what has changed: $path', ({ path, built }) => {
    const { put, run } = openRepository()
    run()
    put(path, 'changed')
    expect(run().calls).toEqual(built)
    expect(run().calls).toEqual([])
  })

  it.each([
    ['--no-web', ['npm ci', server]],
    ['--only=packages', ['npm ci']],
    ['--only=web', ['npm ci', web, render]],
  ])('with %s does only %j', (word, calls) => {
    expect(openRepository().run(word).calls).toEqual(calls)
  })

  it('makes the blank database again after a new migration', () => {
    const { put, run } = openRepository()
    run()
    put('migrations/0001.sql', 'create table second ()')
    expect(run().calls).toEqual([blank])
    expect(run().calls).toEqual([])
  })

  it.each([
    ['npm', { npm: 'echo no network >&2; exit 1' }, /npm ci failed.*\n.*인터넷 연결.*다시 실행해 주세요/],
    ['vite', { vite: 'exit 1' }, /vite build failed.*\n.*node_modules 폴더를 지우고 다시 실행해 주세요/],
  ])('advises what to do when %s fails, and retries at the next run', (_, programs, advice) => {
    const { root, run } = openRepository(programs)
    expect(run()).toMatchObject({ status: 1, said: expect.stringMatching(advice) as string })
    expect(existsSync(join(root, 'dist/server/.sources'))).toBe(false)
    expect(run().status).toBe(1)
  })
})

describe('the sources of the web', () => {
  it('contain each tool that the settings of its build import', () => {
    const listed = /webTools = \[([^\]]*)\]/.exec(readFileSync(join(import.meta.dirname, 'setup.mjs'), 'utf8'))?.[1]
    // A comment may show an import, too.
    const isTool = (file: string) => file.startsWith('tools/') && existsSync(join(root, file))
    const reached = new Set(['vite.config.ts', 'vite.render.config.ts'])
    // The set grows while it is read.
    for (const file of reached) {
      for (const { to } of importsOf(root, [file])) if (isTool(to)) reached.add(to)
    }
    const tools = [...reached].filter(isTool).map((file) => file.slice('tools/'.length))
    expect(listed?.match(/[\w/-]+\.ts/g)).toEqual(tools.toSorted())
  })
})

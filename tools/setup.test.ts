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

/** A house with one page and a server, whose npm and vite only note that they were called. */
function openHouse({ npm = '', vite = '' } = {}) {
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
  put('package-lock.json', '{}')
  put('src/web/index.html', '<p>')
  put('src/server/main.ts', 'start()')
  put('migrations/0000.sql', 'create table first ()')
  mkdirSync(join(root, 'tools'))
  copyFileSync(join(import.meta.dirname, 'setup.mjs'), join(root, 'tools/setup.mjs'))
  // A tool that is installed comes with the packages.
  program(
    'bin/npm',
    npm || 'echo npm "$@" >> calls; mkdir -p node_modules/.bin; cp bin/vite-to-be node_modules/.bin/vite',
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
    return { status, said: stdout + stderr, calls: calls.map((line) => line.replace(/ --(include|logLevel).*/, '')) }
  }
  return { root, put, run }
}

const server = 'vite build --config vite.server.config.ts'
const web = 'vite build'
const blank = 'node tools/make-blank-database.ts'

describe('before `npm start` and `npm test`', () => {
  it('the packages are installed, the server and the web are built and a blank database made, and nothing again while nothing has changed', () => {
    const { run } = openHouse()
    const first = run()
    expect(first).toMatchObject({ status: 0, calls: ['npm ci', server, web, blank] })
    expect(first.said).toMatch(
      /패키지를 설치합니다.*\n.*설치했습니다.*\n.*서버를 빌드합니다.*\n.*빌드했습니다.*\n.*화면을 빌드합니다.*\n.*빌드했습니다.*\n.*데이터베이스의 틀/,
    )
    expect(run()).toMatchObject({ status: 0, calls: [], said: '' })
  })

  it('the builds are those of a real start, also where tests or a developer begin them', () => {
    const { root, run } = openHouse()
    run()
    expect(readFileSync(join(root, 'modes'), 'utf8')).toBe('production\nproduction\n')
  })

  it('the packages are installed anew when the lock file has changed', () => {
    const { put, run } = openHouse()
    run()
    put('package-lock.json', '{ "packages": {} }')
    expect(run().calls).toEqual(['npm ci', server, web, blank])
  })

  it.each([
    { path: 'src/web/app/main.tsx', built: [web] },
    { path: 'src/features/cart/web/CartPage.tsx', built: [web] },
    { path: 'src/contract/call.ts', built: [server, web] },
    { path: 'src/features/cart/contract/cart.calls.ts', built: [server, web] },
    { path: 'src/features/cart/server/cart.store.ts', built: [server] },
    { path: 'src/server/main.ts', built: [server] },
    { path: 'demo/seed.ts', built: [server] },
    { path: 'src/web/app/main.test.tsx', built: [] },
    { path: 'src/features/cart/server/cart.routes.test.ts', built: [] },
  ])('only what has changed is built anew: $path', ({ path, built }) => {
    const { put, run } = openHouse()
    run()
    put(path, 'changed')
    expect(run().calls).toEqual(built)
    expect(run().calls).toEqual([])
  })

  it('a command that shows nothing does without the web', () => {
    expect(openHouse().run('--no-web').calls).toEqual(['npm ci', server])
  })

  it('the blank database is made anew when a migration has come', () => {
    const { put, run } = openHouse()
    run()
    put('migrations/0001.sql', 'create table second ()')
    expect(run().calls).toEqual([blank])
    expect(run().calls).toEqual([])
  })

  it.each([
    ['npm', { npm: 'echo no network >&2; exit 1' }, /npm ci failed.*\n.*인터넷 연결.*다시 실행해 주세요/],
    ['vite', { vite: 'exit 1' }, /vite build failed.*\n.*node_modules 폴더를 지우고 다시 실행해 주세요/],
  ])('what to do is said when %s fails, and the next run tries again', (_, programs, advice) => {
    const { root, run } = openHouse(programs)
    expect(run()).toMatchObject({ status: 1, said: expect.stringMatching(advice) as string })
    expect(existsSync(join(root, 'dist/server/.sources'))).toBe(false)
    expect(run().status).toBe(1)
  })
})

import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join, relative } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import * as folders from '#server/folders.ts'
import { buildElsewhere } from '#testing/harness/build-elsewhere.ts'
import { buildFirst } from '#testing/harness/build-first.ts'
import { startServer } from '#testing/kills/server-process.ts'
import { findPostgresPrograms, forTestRuns, startCluster } from '#testing/harness/postgres-cluster.ts'
import { identityOf, makeRelease, type Release } from './release.ts'
import { root } from '../repo.ts'

const identity = { version: '0.1.0+fdf0b723abcd', time: new Date('2026-11-27T06:00:00Z') }
const postgres = findPostgresPrograms()
/** A busy machine takes minutes for an empty cache of npm or for a build. */
const patience = 900_000

let place: string
let release: Release
let installed: string
beforeAll(async () => {
  buildFirst()
  place = mkdtempSync(join(tmpdir(), 'balju-release-'))
  release = await makeRelease(root, identity)
  writeFileSync(join(place, `${release.name}.tgz`), release.archive)
  run('tar', ['-xzf', `${release.name}.tgz`], place)
  installed = join(place, release.name)
  run('npm', ['ci', '--omit=dev', '--prefer-offline'], installed)
}, patience)
afterAll(() => rmSync(place, { recursive: true, force: true }))

/** Runs a command as an operator does: with Node 24, and without the settings that npm gives to a test run. */
function run(command: string, words: readonly string[], cwd: string, settings: Record<string, string> = {}): string {
  const own = Object.entries(process.env).filter(([name]) => !/^npm_|^NODE_ENV$/i.test(name))
  const path = [dirname(process.execPath), process.env['PATH']].join(delimiter)
  const env = { ...Object.fromEntries(own), PATH: path, ...settings }
  const { status, stdout, stderr } = spawnSync(command, words, { cwd, env, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} ${words.join(' ')}: ${status}\n${stdout}${stderr}`)
  return stdout
}

const packagesOf = (file: string) =>
  (JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, { version: string; integrity: string }> })
    .packages // npm's

async function expectFirstPage(settings: Record<string, string>): Promise<void> {
  const server = await startServer(settings, { folder: installed })
  onTestFinished(async () => void (await server.stop('SIGKILL')))
  expect(server.output()).toMatch(/버전: +0\.1\.0\+fdf0b723abcd\n/)
  const page = await fetch(`${server.address}/`)
  expect(page.status).toBe(200)
  const html = await page.text()
  // The server has rendered the page, and has the scripts that it names.
  expect(html).toContain('프랜차이즈 마켓')
  const [script = ''] = /\/assets\/[^"]+\.js/.exec(html) ?? []
  expect((await fetch(server.address + script)).headers.get('content-type')).toContain('javascript')
  for (const path of ['/healthz', '/readyz', '/sw.js', '/api/docs'])
    expect((await fetch(server.address + path)).status, path).toBe(200)
  expect(await server.stop('SIGTERM')).toBe(0)
  expect(server.errors()).toBe('')
}

describe('a release', () => {
  it('is named after the version and the commit', () => {
    expect(release.name).toBe('balju-0.1.0-fdf0b723abcd')
  })

  it(
    'has the same bytes when another folder has built it',
    async () => {
      const { folder, remove } = buildElsewhere()
      onTestFinished(remove)
      const second = await makeRelease(folder, identity)
      expect(second.archive.equals(release.archive)).toBe(true)
    },
    patience,
  )

  it('contains every file and folder that the server opens by its path', () => {
    const { cacheFolder, ...opened } = folders
    for (const path of Object.values(opened)) expect(existsSync(join(installed, relative(root, path))), path).toBe(true)
    expect(existsSync(join(installed, relative(root, cacheFolder)))).toBe(false)
  })

  it('contains the documents that its guide refers to, and the licences of its libraries', () => {
    const guide = readFileSync(join(installed, 'docs/operating.md'), 'utf8')
    const links = [...guide.matchAll(/\]\(([^#)]+)[^)]*\)/g)].map(([, link = '']) => link)
    expect(links.length).toBeGreaterThan(3)
    for (const link of links) expect(existsSync(join(installed, 'docs', link)), link).toBe(true)
    for (const [name, library] of [
      ['server.md', 'fastify'],
      ['web.md', 'react-router'],
      ['service-worker.md', 'workbox-core'],
      ['pages.md', 'react-dom'],
      ['pretendard.txt', 'SIL OPEN FONT LICENSE'],
    ] as const)
      expect(readFileSync(join(installed, 'licences', name), 'utf8')).toContain(library)
  })

  it('installs the versions and hashes of the repository, and no package more than it needs', () => {
    const ours = packagesOf(join(root, 'package-lock.json'))
    const { '': _product, ...theirs } = packagesOf(join(installed, 'package-lock.json'))
    for (const [path, { version, integrity }] of Object.entries(theirs))
      expect(ours[path]).toMatchObject({ version, integrity })
    for (const absent of ['react', 'vite', 'vitest', 'fastify'])
      expect(existsSync(join(installed, 'node_modules', absent))).toBe(false)
    // Fails on a package that is missing, has another version, or belongs to nothing.
    run('npm', ['ls'], installed)
  })

  it('loads its packages for this platform', () => {
    const { dependencies } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')) as {
      dependencies: object
    } // ours
    const names = Object.keys(dependencies)
    expect(names).toContain('sharp')
    const script = names.map((name) =>
      name.startsWith('@fontsource/') ? `import.meta.resolve('${name}/400.css')` : `await import('${name}')`,
    )
    run(process.execPath, ['--input-type=module', '--eval', script.join('\n')], installed)
  })

  it(
    'makes the first operator, starts on an empty data folder, serves the first page and stops',
    async () => {
      const settings = { DEMO: 'off', DATA_DIR: join(place, 'data') }
      const words = [
        '--username',
        'boss01',
        '--name',
        '김하늘',
        '--phone',
        '010-1234-5678',
        '--email',
        'boss@example.kr',
      ]
      expect(run('npm', ['run', 'operator', '--', ...words], installed, settings)).toContain('임시 비밀번호')
      await expectFirstPage(settings)
    },
    patience,
  )

  it.skipIf(!postgres)(
    'starts on an empty PostgreSQL',
    async () => {
      const cluster = await startCluster(postgres ?? '', forTestRuns)
      onTestFinished(() => cluster.remove())
      const secret = randomBytes(32).toString('hex')
      const settings = { DATABASE_URL: cluster.url, SESSION_SECRET: secret, ACCOUNT_KEY: secret }
      await expectFirstPage({ ...settings, DATA_DIR: join(place, 'data-of-postgres') })
    },
    patience,
  )
})

describe('the name of a release', () => {
  function repositoryWith(text: string): string {
    const folder = mkdtempSync(join(tmpdir(), 'balju-release-git-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const git = (...words: string[]) =>
      void run('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...words], folder, {
        GIT_COMMITTER_DATE: '2026-11-27T06:00:00Z',
      })
    git('init', '--quiet')
    writeFileSync(join(folder, 'package.json'), text)
    git('add', '.')
    git('commit', '--quiet', '--message', 'first')
    return folder
  }

  it('is the version with the commit, and its time the commit’s', () => {
    const folder = repositoryWith('{ "version": "1.2.0" }')
    expect(identityOf(folder)).toEqual({
      version: expect.stringMatching(/^1\.2\.0\+[0-9a-f]{12}$/),
      time: identity.time,
    })
  })

  it('says when files differ from the commit', () => {
    const folder = repositoryWith('{ "version": "1.2.0" }')
    writeFileSync(join(folder, 'package.json'), '{ "version": "1.2.1" }')
    expect(identityOf(folder).version).toMatch(/^1\.2\.1\+[0-9a-f]{12}\.changed$/)
  })
})

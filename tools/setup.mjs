// Runs before `npm start`, `npm test` and the like: installs the packages when they differ from the lock file, builds the web and the
// server when their sources changed, and makes a blank database when the migrations changed. `--no-web` skips the web and the blank
// database, `--only=packages` and `--only=web` do one part, `--tools` installs the packages of tests and checks too. Runs on Node 20 without packages: a fresh clone has none.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, lstatSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const binaries = join(root, 'node_modules', '.bin')
const blankMark = join(root, '.cache', 'blank-database', '.sources')

/** Files that the settings of the web's build import. */
const webTools = [
  'build/build-early.ts',
  'build/build-script.ts',
  'build/build-worker.ts',
  'build/chunk-plan.ts',
  'build/droppable-contract.ts',
  'build/page-files.ts',
  'build/plan-files.ts',
  'build/strip-calls.ts',
  'check/check-size.ts',
  'check/imports.ts',
  'check/syntax.ts',
  'map/web-routes.ts',
  'repo.ts',
]

main()

function main() {
  if (Number(process.versions.node.split('.')[0]) < 20) {
    giveUp(`Node ${process.versions.node} is too old.`, [
      'Node.js 20 이상을 설치한 뒤 다시 실행해 주세요.',
      'Install Node.js 20 or newer (https://nodejs.org), then run the command again.',
    ])
  }
  const words = process.argv.slice(2)
  installWhenChanged(words.includes('--tools'))
  if (words.includes('--only=packages')) return
  if (words.includes('--only=web')) return buildWeb()
  buildServer()
  if (words.includes('--no-web')) return
  buildWeb()
  makeDatabaseWhenChanged()
}

function buildServer() {
  const sources = serverSources()
  buildWhenChanged({ sources, entry: 'main.ts', folder: 'server', korean: '서버를', english: 'the server' })
}

function buildWeb() {
  const sources = webSources()
  buildWhenChanged({ sources, entry: 'index.html', folder: 'web', korean: '화면을', english: 'the web' })
  // Builds the renderer after the web, because it names the web's built files.
  buildWhenChanged({
    sources,
    entry: 'index.html',
    folder: 'render',
    korean: '서버용 화면을',
    english: 'the pages for the server',
  })
}

/** Without `tools` only what the product itself needs: browsers and test programs are half of all packages. */
function installWhenChanged(tools) {
  if (isLink(join(root, 'node_modules'))) return // a second work tree that uses the packages of the first
  if (isInstalled(tools)) return
  say('패키지를 설치합니다. 처음에는 1분쯤 걸립니다. / Installing packages, about a minute the first time.')
  // npm deletes node_modules first, so it must not run on the Node inside it.
  const took = run(
    'npm',
    ['ci', tools ? '--include=dev' : '--omit=dev', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      path: pathWithoutBinaries(),
    },
  )
  if (took === undefined) {
    giveUp('npm ci failed; its own message is above.', [
      '인터넷 연결, 디스크 공간(약 1 GB), 폴더 쓰기 권한을 확인한 뒤 같은 명령을 다시 실행해 주세요.',
      'Check the network, the disk (about 1 GB) and that this folder can be written, then run the same command again.',
    ])
  }
  say(`설치했습니다. / Installed. (${took} s)`)
}

/**
 * Whether node_modules is what the lock file lists, also after a plain `npm ci`. npm writes the list of installed packages at the end of an
 * install, so that an interrupted one has none. The packages of tests may be there without `tools`. Optional packages are missing from it where they are for other platforms.
 */
function isInstalled(tools) {
  const installed = packagesIn(join(root, 'node_modules', '.package-lock.json'))
  const wanted = packagesIn(join(root, 'package-lock.json'))
  if (!installed || !wanted) return false
  return Object.entries(wanted).every(([path, { version, integrity, optional, devOptional, dev }]) => {
    if (path === '') return true // the product itself
    const found = installed[path]
    if (found) return found.version === version && found.integrity === integrity
    return Boolean(optional || devOptional || (dev && !tools))
  })
}

function packagesIn(file) {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')).packages ?? {}) : undefined
}

/** Builds into `dist/<folder>`, where a file records the hash of the sources. */
function buildWhenChanged({ sources, entry, folder, korean, english }) {
  if (!sources.some((file) => file.endsWith(entry))) return
  const mark = join(root, 'dist', folder, '.sources')
  const wanted = hashOf(sources)
  if (textOf(mark) === wanted) return
  say(`${korean} 빌드합니다. / Building ${english}.`)
  const settings = folder === 'web' ? [] : ['--config', `vite.${folder}.config.ts`]
  const took = run('vite', ['build', ...settings, '--logLevel=warn'], {
    path: [binaries, process.env.PATH].join(delimiter),
  })
  if (took === undefined) {
    giveUp('vite build failed; its own message is above.', [
      '소스를 고치지 않았는데 실패했다면 node_modules 폴더를 지우고 다시 실행해 주세요.',
      'If you changed no source, delete node_modules and run the same command again.',
    ])
  }
  mkdirSync(dirname(mark), { recursive: true })
  writeFileSync(mark, wanted)
  say(`빌드했습니다. / Built. (${took} s)`)
}

/** The blank database that a first start copies. Where it can't be made, the first start makes its own and reports the problem. */
function makeDatabaseWhenChanged() {
  const migrations = join(root, 'migrations')
  if (!existsSync(migrations)) return
  const wanted = hashOf([...filesBelow(migrations), join(root, 'package-lock.json')])
  if (textOf(blankMark) === wanted) return
  say('새 데이터베이스의 틀을 만듭니다. / Making a blank database.')
  const path = [binaries, process.env.PATH].join(delimiter)
  if (run('node', ['tools/build/make-blank-database.ts'], { path }) === undefined) return
  mkdirSync(dirname(blankMark), { recursive: true })
  writeFileSync(blankMark, wanted)
}

/** The files that the built web consists of, in a fixed order, without tests. */
function webSources() {
  return sourcesIn(
    [join('src', 'web'), join('src', 'app', 'web'), ...sharedFolders(), ...featureFolders('web')],
    ['vite.config.ts', 'vite.render.config.ts', ...webTools.map((name) => join('tools', name))],
  )
}

/** The same of the built server. */
function serverSources() {
  return sourcesIn(
    [join('src', 'server'), join('src', 'app', 'server'), 'demo', ...sharedFolders(), ...featureFolders('server')],
    ['vite.server.config.ts'],
  )
}

function sharedFolders() {
  return [join('src', 'contract'), join('src', 'values'), ...featureFolders('contract')]
}

function featureFolders(side) {
  const features = join(root, 'src', 'features')
  const districts = existsSync(features) ? readdirSync(features).sort() : []
  return districts.flatMap((district) =>
    readdirSync(join(features, district))
      .sort()
      .map((name) => join('src', 'features', district, name, side)),
  )
}

function sourcesIn(folders, settings) {
  const files = [...settings, 'package.json', 'package-lock.json'].map((name) => join(root, name))
  return [
    ...folders
      .map((folder) => join(root, folder))
      .filter(existsSync)
      .flatMap(filesBelow),
    ...files.filter(existsSync),
  ].filter((file) => !/\.test\.tsx?$/.test(file))
}

function filesBelow(folder) {
  const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))
  return entries.flatMap((entry) => {
    const path = join(folder, entry.name)
    return entry.isDirectory() ? filesBelow(path) : [path]
  })
}

function hashOf(files) {
  const hash = createHash('sha256')
  for (const file of files)
    hash
      .update(`${relative(root, file)}\0`)
      .update(readFileSync(file))
      .update('\0')
  return hash.digest('hex')
}

/** Seconds it took; undefined when it failed. */
function run(command, args, { path }) {
  const started = Date.now()
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    // NODE_ENV of tests or of development would leave a slow build with warnings behind.
    env: { ...process.env, PATH: path, NODE_ENV: 'production' },
    shell: process.platform === 'win32', // npm and vite are .cmd files there
  })
  if (error) process.stderr.write(`${error.message}\n`)
  return status === 0 ? Math.round((Date.now() - started) / 100) / 10 : undefined
}

function pathWithoutBinaries() {
  const entries = (process.env.PATH ?? '').split(delimiter)
  return entries.filter((entry) => !entry.startsWith(join(root, 'node_modules'))).join(delimiter)
}

function isLink(path) {
  return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false
}

function textOf(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined
}

function say(line) {
  process.stdout.write(`[balju] ${line}\n`)
}

function giveUp(what, advice) {
  process.stderr.write(`\n[balju] ${what}\n${advice.map((line) => `        ${line}\n`).join('')}`)
  process.exit(1)
}

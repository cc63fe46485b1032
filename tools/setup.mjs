// Runs before `npm start`, `npm test` and the like: installs the packages when the lock file changed, builds the web when its
// sources changed, and makes a blank database when the migrations did. On a fresh clone nothing is installed yet, so this file
// needs no package and runs on Node 20.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, lstatSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const binaries = join(root, 'node_modules', '.bin')
const installedMark = join(root, 'node_modules', '.balju-lock')
const builtMark = join(root, 'dist', 'web', '.sources')
const blankMark = join(root, '.cache', 'blank-database', '.sources')

main()

function main() {
  if (Number(process.versions.node.split('.')[0]) < 20) {
    giveUp(`Node ${process.versions.node} is too old.`, [
      'Node.js 20 이상을 설치한 뒤 다시 실행해 주세요.',
      'Install Node.js 20 or newer (https://nodejs.org), then run the command again.',
    ])
  }
  installWhenChanged()
  if (process.argv.includes('--no-web')) return
  buildWhenChanged()
  makeDatabaseWhenChanged()
}

function installWhenChanged() {
  const wanted = hashOf([join(root, 'package-lock.json')])
  if (isLink(join(root, 'node_modules'))) return // a second work tree that borrows the packages of the first
  if (textOf(installedMark) === wanted) return
  say('패키지를 설치합니다. 처음에는 1분쯤 걸립니다. / Installing packages, about a minute the first time.')
  // npm replaces node_modules as a whole: it must not run on the Node that lies inside it.
  const took = run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
    path: pathWithoutBinaries(),
  })
  if (took === undefined) {
    giveUp('npm ci failed; its own message is above.', [
      '인터넷 연결, 디스크 공간(약 1 GB), 폴더 쓰기 권한을 확인한 뒤 같은 명령을 다시 실행해 주세요.',
      'Check the network, the disk (about 1 GB) and that this folder can be written, then run the same command again.',
    ])
  }
  writeFileSync(installedMark, wanted)
  say(`설치했습니다. / Installed. (${took} s)`)
}

function buildWhenChanged() {
  const sources = webSources()
  if (!sources.some((file) => file.endsWith('index.html'))) return
  const wanted = hashOf(sources)
  if (textOf(builtMark) === wanted) return
  say('화면을 빌드합니다. / Building the web.')
  const took = run('vite', ['build', '--logLevel=warn'], { path: [binaries, process.env.PATH].join(delimiter) })
  if (took === undefined) {
    giveUp('vite build failed; its own message is above.', [
      '소스를 고치지 않았는데 실패했다면 node_modules 폴더를 지우고 다시 실행해 주세요.',
      'If you changed no source, delete node_modules and run the same command again.',
    ])
  }
  mkdirSync(dirname(builtMark), { recursive: true })
  writeFileSync(builtMark, wanted)
  say(`빌드했습니다. / Built. (${took} s)`)
}

/** A blank database to begin with. Where it can't be made the first start makes its own, and says what is wrong. */
function makeDatabaseWhenChanged() {
  const migrations = join(root, 'migrations')
  if (!existsSync(migrations)) return
  const wanted = hashOf([...filesBelow(migrations), join(root, 'package-lock.json')])
  if (textOf(blankMark) === wanted) return
  say('새 데이터베이스의 틀을 만듭니다. / Making a blank database.')
  const path = [binaries, process.env.PATH].join(delimiter)
  if (run('node', ['tools/make-blank-database.ts'], { path }) === undefined) return
  mkdirSync(dirname(blankMark), { recursive: true })
  writeFileSync(blankMark, wanted)
}

/** Everything that ends up in the built web, in a fixed order; tests do not. */
function webSources() {
  const features = join(root, 'src', 'features')
  const rooms = existsSync(features) ? readdirSync(features).sort() : []
  const folders = [
    join(root, 'src', 'web'),
    join(root, 'src', 'contract'),
    join(root, 'src', 'values'),
    ...rooms.flatMap((room) => [join(features, room, 'contract'), join(features, room, 'web')]),
  ]
  const settings = ['vite.config.ts', 'postcss.config.js', 'package.json', 'package-lock.json']
  return [
    ...folders.filter(existsSync).flatMap(filesBelow),
    ...settings.map((name) => join(root, name)).filter(existsSync),
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
    env: { ...process.env, PATH: path },
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

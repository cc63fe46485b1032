import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { LockedPackages } from './locked-packages.ts'
import { packArchive, type ArchiveFiles } from './pack-archive.ts'
import { loadedPackages, releaseLock, releaseManifest, type Manifest } from './release-packages.ts'
import { root, textOf } from '../repo.ts'

/** Names a release and dates its files. */
export interface ReleaseIdentity {
  /** The version of package.json and the commit: `0.1.0+fdf0b723abcd`. */
  version: string
  time: Date
}

export interface Release {
  /** The folder inside the archive, and the archive's name without its ending. */
  name: string
  archive: Buffer
}

/** Files that a release takes as they are. The built server opens the first three kinds by path (src/server/folders.ts). */
const copied = [
  'dist/{server,web,render}/**/*',
  'migrations/*.sql',
  'migrations/meta/_journal.json',
  'src/server/print/fonts/*',
  '.env.example',
  'deploy/**/*',
  'CHANGELOG.md',
  'LICENSE',
  'docs/operating.md',
  'docs/TABLES.md',
  'docs/decisions/020-service-worker-caches-the-shell-only.md',
]

/** Licences of the libraries inside the bundles and of the web's font, and their place in a release. */
const licences = {
  'dist/server/.vite/license.md': 'licences/server.md',
  'dist/web/.vite/license.md': 'licences/web.md',
  'dist/web/.vite/license-worker.md': 'licences/service-worker.md',
  'dist/render/.vite/license.md': 'licences/pages.md',
  'src/web/assets/fonts/LICENSE.txt': 'licences/pretendard.txt',
}

/** A Node that is too old refuses to install instead of failing at the start. */
const npmSettings = 'omit=dev\nengine-strict=true\nfund=false\naudit=false\n'

/** Packs what runs: the built programs, their files, and the list of the packages that they load. Needs a finished build. */
export async function makeRelease(folder: string, { version, time }: ReleaseIdentity): Promise<Release> {
  const name = `balju-${version.replace('+', '-')}`
  return { name, archive: await packArchive(releaseFiles(folder, version), { folder: name, time }) }
}

function releaseFiles(folder: string, version: string): ArchiveFiles {
  const settings = JSON.parse(textOf(folder, 'package.json')) as Manifest // our own file
  const { packages } = JSON.parse(textOf(folder, 'package-lock.json')) as { packages: LockedPackages } // npm writes it in this shape
  const manifest = releaseManifest(settings, { version, packages: loadedPackages(folder) })
  const files = new Map<string, Buffer>()
  for (const path of filesIn(folder)) files.set(path, readFileSync(join(folder, path)))
  for (const [path, place] of Object.entries(licences)) files.set(place, readFileSync(join(folder, path)))
  files.set('package.json', textFile(manifest))
  files.set('package-lock.json', textFile(releaseLock(manifest, packages)))
  files.set('.npmrc', Buffer.from(npmSettings))
  return files
}

/** The copied files; names that begin with a dot are marks and lists of the build. */
function filesIn(folder: string): string[] {
  const found = globSync(copied, { cwd: folder, withFileTypes: true }).filter((entry) => entry.isFile())
  return found
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((path) => !/^dist\/.*\/\./.test(path))
}

const textFile = (value: object): Buffer => Buffer.from(`${JSON.stringify(value, undefined, 2)}\n`)

/** The version and the time of the commit, so that everyone who builds a commit gets the same release. */
export function identityOf(folder: string): ReleaseIdentity {
  const git = (...words: string[]) => execFileSync('git', words, { cwd: folder, encoding: 'utf8' }).trim()
  const { version } = JSON.parse(textOf(folder, 'package.json')) as Manifest // our own file
  const isChanged = git('status', '--porcelain') !== ''
  return {
    version: `${version}+${git('rev-parse', '--short=12', 'HEAD')}${isChanged ? '.changed' : ''}`,
    time: new Date(Number(git('log', '-1', '--format=%ct')) * 1000),
  }
}

if (import.meta.main) {
  const { name, archive } = await makeRelease(root, identityOf(root))
  const file = join(root, 'dist/release', `${name}.tgz`)
  const hash = createHash('sha256').update(archive).digest('hex')
  mkdirSync(join(root, 'dist/release'), { recursive: true })
  writeFileSync(file, archive)
  // In the form that `sha256sum --check` reads.
  writeFileSync(`${file}.sha256`, `${hash}  ${name}.tgz\n`)
  process.stdout.write(`${file}\n${(archive.length / 1e6).toFixed(1)} MB, sha256 ${hash}\n`)
}

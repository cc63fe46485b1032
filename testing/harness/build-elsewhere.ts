import { spawnSync } from 'node:child_process'
import { copyFileSync, cpSync, linkSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')
/** Parts of a checkout that no build reads. */
const left = ['.git', '.cache', '.data', 'dist', 'node_modules']

/** Builds the same sources in a second folder, as another machine would. */
export function buildElsewhere(): { folder: string; remove: () => void } {
  mkdirSync(join(root, '.cache'), { recursive: true })
  // On the drive of the packages, so that they can be linked; copying half a gigabyte takes much longer.
  const folder = mkdtempSync(join(root, '.cache', 'second-checkout-'))
  for (const name of readdirSync(root).filter((each) => !left.includes(each)))
    cpSync(join(root, name), join(folder, name), { recursive: true })
  linkTree(realpathSync(join(root, 'node_modules')), join(folder, 'node_modules'))
  // The part of the blank database isn't needed.
  for (const words of ['--no-web', '--only=web']) {
    const { status } = spawnSync(process.execPath, ['tools/setup.mjs', words], { cwd: folder, stdio: 'inherit' })
    if (status !== 0) throw new Error('The second build failed; see the output above.')
  }
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** Repeats the folders and links the files. A linked folder would be left by Node, which resolves links. */
function linkTree(from: string, to: string): void {
  mkdirSync(to)
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, copy] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) linkTree(source, copy)
    else if (entry.isSymbolicLink()) cpSync(source, copy, { verbatimSymlinks: true })
    else linkFile(source, copy)
  }
}

function linkFile(source: string, copy: string): void {
  try {
    linkSync(source, copy)
  } catch {
    // Some file systems have no links.
    copyFileSync(source, copy)
  }
}

import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

/** Builds the server that tests start as a process from the present sources. Fast when the build is up to date. */
export function buildFirst(...words: readonly string[]): void {
  const root = join(import.meta.dirname, '../..')
  const { status } = spawnSync(process.execPath, ['tools/setup.mjs', ...words], { cwd: root, stdio: 'inherit' })
  if (status !== 0) throw new Error('The build failed; see the output above.')
}

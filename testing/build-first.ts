import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

/** What tests start as a process is built of what the sources are now; takes a moment when it is already. */
export function buildFirst(...words: readonly string[]): void {
  const root = join(import.meta.dirname, '..')
  const { status } = spawnSync(process.execPath, ['tools/setup.mjs', ...words], { cwd: root, stdio: 'inherit' })
  if (status !== 0) throw new Error('It could not be built; why is said above.')
}

import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileOf } from './imports.ts'
import { filesOf, root, textIfThere, textOf } from '../repo.ts'

// The rules that need types read the whole program, which takes most of the time. `node tools/check/lint.ts` asks them about the files that have
// changed since they last passed, and about the files that import these; `--all`, as in the whole check and in CI, about every file.

const record = join(root, '.cache/lint.json')
/** Another version or another rule may find something in any file. */
const decisive = [
  '.oxlintrc.json',
  'package-lock.json',
  'tsconfig.base.json',
  'tsconfig.server.json',
  'tsconfig.web.json',
]

/** The state of the files when the last run found nothing. */
export interface Passed {
  settings: string
  /** Hash by file. */
  files: Record<string, string>
}

export interface Source {
  file: string
  text: string
}

export const hashOf = (text: string): string => createHash('sha1').update(text).digest('base64url')

export const passedOf = (sources: readonly Source[], settings: string): Passed => ({
  settings,
  files: Object.fromEntries(sources.map(({ file, text }) => [file, hashOf(text)])),
})

/** The files that the rules with types have to see: changed ones and those that import them, also if the imported one is gone. */
export function filesToLint(sources: readonly Source[], settings: string, passed: Passed | undefined): string[] {
  if (passed?.settings !== settings) return sources.map(({ file }) => file)
  const changed = new Set(
    sources.filter(({ file, text }) => passed.files[file] !== hashOf(text)).map(({ file }) => file),
  )
  const present = new Set(sources.map(({ file }) => file))
  const touched = new Set([...changed, ...Object.keys(passed.files).filter((file) => !present.has(file))])
  if (touched.size === 0) return []
  return sources
    .filter(({ file, text }) => changed.has(file) || importedBy(file, text).some((to) => touched.has(to)))
    .map(({ file }) => file)
}

const importedBy = (file: string, text: string): string[] =>
  [...text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*'([.#][^']+)'/g)].flatMap(
    ([, specifier = '']) => fileOf(specifier, file) ?? [],
  )

function main(): number {
  const isWhole = process.argv.includes('--all')
  const folders = ['src', 'demo', 'testing', 'tools', 'bench', 'e2e'].map((name) => `${name}/**/*.{ts,tsx,mjs,js}`)
  const sources = filesOf(root, [...folders, '*.{ts,js,mjs}']).map((file) => ({ file, text: textOf(root, file) }))
  const settings = hashOf(decisive.map((file) => textIfThere(root, file) ?? '').join('\n'))
  const stored = isWhole ? undefined : textIfThere(root, '.cache/lint.json')
  const passed = stored === undefined ? undefined : (JSON.parse(stored) as Passed) // written below
  const files = filesToLint(sources, settings, passed)
  // Rules without types are quick; cycles of imports show only among all files.
  const isClean = files.length === sources.length ? lint(['--type-aware', reportUnused]) : lint([]) && lintTyped(files)
  if (!isClean) return 1
  mkdirSync(dirname(record), { recursive: true })
  writeFileSync(record, JSON.stringify(passedOf(sources, settings)))
  return 0
}

const reportUnused = '--report-unused-disable-directives'

const lintTyped = (files: readonly string[]): boolean =>
  files.length === 0 || lint(['--type-aware', reportUnused, ...files])

const lint = (options: readonly string[]): boolean =>
  spawnSync('oxlint', ['--deny-warnings', ...options], { cwd: root, stdio: 'inherit' }).status === 0

if (import.meta.main) process.exitCode = main()

import { spawnSync } from 'node:child_process'
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** `check` is `npm run check` without its tests; the others are suites of `tools/test.ts`. */
const lasting = ['check', 'unit', 'e2e', 'pg', 'deep', 'deep-pg', 'tabs'] as const
export type Mark = (typeof lasting)[number]

export const isMark = (name: string): name is Mark => lasting.some((known) => known === name)

/** A commit whose files are exactly those on the disk. */
export interface CleanCommit {
  id: string
  /** All its marks, one a line. The folder of git is shared by the work trees of a clone. */
  file: string
}

/** Undefined where there is no git, no commit yet, or a file that differs from the commit. */
export function findCleanCommit(folder: string): CleanCommit | undefined {
  const id = git(folder, 'rev-parse', '--verify', 'HEAD')
  const common = git(folder, 'rev-parse', '--git-common-dir')
  if (!id || !common || git(folder, 'status', '--porcelain') !== '') return undefined
  return { id, file: join(resolve(folder, common), 'balju-passed', id) }
}

/** One line about the marks, for the start of a run. Undefined where there is no git. */
export function sayPassed(folder: string): string | undefined {
  const id = git(folder, 'rev-parse', '--short', 'HEAD')
  if (!id) return undefined
  const commit = findCleanCommit(folder)
  if (!commit) return `The files differ from commit ${id}: this run can't say what passes on a commit.`
  const marks = readMarks(commit)
  const missing = lasting.filter((name) => !marks.has(name)).join(', ')
  const present = lasting.filter((name) => marks.has(name)).join(', ')
  return `Passed on commit ${id}: ${present || 'nothing yet'}.${missing && ` Not yet: ${missing}.`}`
}

/** Records the pass unless the files or the commit have changed since `before`. */
export function leaveMark(folder: string, before: CleanCommit | undefined, mark: Mark): void {
  const now = findCleanCommit(folder)
  if (!before || now?.id !== before.id || readMarks(now).has(mark)) return
  mkdirSync(join(now.file, '..'), { recursive: true })
  // One write for the whole line: the checks and the tests of a commit may end at the same time.
  appendFileSync(now.file, `${mark}\n`)
}

function readMarks({ file }: CleanCommit): Set<string> {
  return new Set(existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [])
}

/** The output of a command that succeeds, and undefined otherwise. */
function git(folder: string, ...words: string[]): string | undefined {
  const { status, stdout } = spawnSync('git', words, { cwd: folder, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : undefined
}

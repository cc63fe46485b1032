import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findCleanCommit, leaveMark, sayPassed, type Mark } from './passed-on-commit.ts'

describe('what has passed on a commit', () => {
  let folder = ''
  let clone = ''
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'balju-marks-'))
    clone = join(folder, 'clone')
    git(folder, 'init', '-q', clone)
    commit('first')
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  function git(where: string, ...args: string[]): string {
    const author = ['-c', 'user.name=a', '-c', 'user.email=a@example.com', '-c', 'commit.gpgsign=false']
    return execFileSync('git', [...author, ...args], { cwd: where, encoding: 'utf8' }).trim()
  }
  function commit(text: string): void {
    writeFileSync(join(clone, 'file.txt'), text)
    git(clone, 'add', '.')
    git(clone, 'commit', '-q', '-m', text)
  }
  const pass = (mark: Mark, during = () => {}) => {
    const before = findCleanCommit(clone)
    during()
    leaveMark(clone, before, mark)
  }
  const head = () => git(clone, 'rev-parse', '--short', 'HEAD')
  const everything = 'Not yet: check, unit, e2e, pg, deep, deep-pg, tabs.'

  it('is said with what has not', () => {
    expect(sayPassed(clone)).toBe(`Passed on commit ${head()}: nothing yet. ${everything}`)
    pass('pg')
    pass('check')
    pass('pg')
    expect(sayPassed(clone)).toBe(`Passed on commit ${head()}: check, pg. Not yet: unit, e2e, deep, deep-pg, tabs.`)
    for (const mark of ['unit', 'e2e', 'deep', 'deep-pg', 'tabs'] as const) pass(mark)
    expect(sayPassed(clone)).toBe(`Passed on commit ${head()}: check, unit, e2e, pg, deep, deep-pg, tabs.`)
  })

  it('belongs to that commit only, and is no file of it', () => {
    pass('unit')
    expect(git(clone, 'status', '--porcelain', '--ignored')).toBe('')
    commit('second')
    expect(sayPassed(clone)).toBe(`Passed on commit ${head()}: nothing yet. ${everything}`)
    git(clone, 'checkout', '-q', 'HEAD~1')
    expect(sayPassed(clone)).toContain(': unit.')
  })

  it('is known in every work tree of the clone, and below its folder', () => {
    pass('unit')
    const tree = join(folder, 'tree')
    git(clone, 'worktree', 'add', '-q', '--detach', tree)
    expect(sayPassed(tree)).toContain(': unit.')
    leaveMark(tree, findCleanCommit(tree), 'e2e')
    expect(sayPassed(clone)).toContain(': unit, e2e.')
  })

  it.each([
    ['a changed file', () => writeFileSync(join(clone, 'file.txt'), 'changed')],
    ['a new file', () => writeFileSync(join(clone, 'new.txt'), 'new')],
    ['another commit', () => commit('second')],
  ])('is not recorded after %s', (_, change) => {
    const first = head()
    pass('unit', change)
    git(clone, 'add', '.')
    git(clone, 'stash', '-q')
    expect(sayPassed(clone)).toContain('nothing yet')
    git(clone, 'checkout', '-q', first)
    expect(sayPassed(clone)).toContain('nothing yet')
  })

  it('is not recorded for files that differ from the commit', () => {
    writeFileSync(join(clone, 'file.txt'), 'changed')
    expect(sayPassed(clone)).toBe(`The files differ from commit ${head()}: this run can't say what passes on a commit.`)
    pass('unit', () => git(clone, 'checkout', '-q', 'file.txt'))
    expect(sayPassed(clone)).toContain('nothing yet')
  })

  it('is unknown without git and before the first commit', () => {
    expect(sayPassed(folder)).toBeUndefined()
    expect(() => leaveMark(folder, findCleanCommit(folder), 'unit')).not.toThrow()
    const empty = join(folder, 'empty')
    git(folder, 'init', '-q', empty)
    expect(sayPassed(empty)).toBeUndefined()
    expect(findCleanCommit(empty)).toBeUndefined()
  })
})

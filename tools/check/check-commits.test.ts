import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { commitFindings } from './check-commits.ts'

describe('the check of commits', () => {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'balju-commits-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  const git = (...args: string[]) => {
    const author = ['-c', 'user.name=a', '-c', 'user.email=a@example.com', '-c', 'commit.gpgsign=false']
    return execFileSync('git', [...author, ...args], { cwd: folder, encoding: 'utf8' }).trim()
  }
  const commit = (subject: string) => git('commit', '-q', '--allow-empty', '-m', subject)
  const findingsAfter = (...subjects: string[]) => {
    git('init', '-q')
    commit(`the history before the rule is as it is ${'x'.repeat(60)}`)
    const since = git('rev-parse', 'HEAD')
    subjects.forEach(commit)
    return commitFindings(folder, since)
  }

  it('refuses longer subjects and those without a feature', () => {
    const { findings } = findingsAfter(`ordering: ${'x'.repeat(51)}`, 'Refuse an order', 'ordering: refuse an order')
    expect(findings.map((line) => line.slice(line.indexOf(' ') + 1))).toEqual([
      'Refuse an order: no feature before it',
      `ordering: ${'x'.repeat(51)}: 61 characters`,
    ])
  })

  it('accepts sixty characters, also of Hangul', () => {
    expect(findingsAfter(`ordering: ${'x'.repeat(50)}`, `e2e: ${'글'.repeat(55)}`)).toEqual({
      checked: 2,
      findings: [],
    })
  })

  it('says nothing of a folder without the history', () => {
    expect(commitFindings(folder, '4af4a97c')).toEqual({ checked: undefined, findings: [] })
  })
})

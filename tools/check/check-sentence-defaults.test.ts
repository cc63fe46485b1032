import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sentenceDefaultFindings } from './check-sentence-defaults.ts'

describe('the check of default arguments', () => {
  let folder = ''
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'balju-sentences-'))))
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  const findingsOf = (text: string) => {
    const path = join(folder, 'src/features/orders/orders/contract/terms.ts')
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
    return sentenceDefaultFindings(folder)
  }

  it.each([
    ['a rule', 'export function terms(rule: Rule = today): string { return rule() }'],
    ['a part of an object', 'export const terms = ({ others = false }: Reader): string[] => [words(others)]'],
    ['a whole object', 'export const terms = ({ others } = {}): string | null => words(others)'],
    [
      'a Korean text without a declared type',
      'export const terms = (days = 7) => `${days}일 안에 신청하실 수 있습니다.`',
    ],
    ['a table of sentences', 'export const terms = { late: (days = 7) => `${days}일이 지났습니다.` } as const'],
  ])('refuses %s', (_, text) => {
    expect(findingsOf(text)).toEqual([expect.stringContaining('terms')])
  })

  it('permits a default of numbers, of private functions and a required rule', () => {
    const permitted = [
      'export const nearest = (count: number, most = 10): number => Math.min(count, most)',
      "const line = (name = '') => `${name} 외`",
      'export const terms = (rule: Rule): string => rule()',
    ]
    expect(findingsOf(permitted.join('\n'))).toEqual([])
  })
})

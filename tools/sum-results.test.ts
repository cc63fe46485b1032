import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { listFailures, sentenceOf, sumResults } from './sum-results.ts'

describe('the sum of the test runs', () => {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'balju-results-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  const report = (name: string, change: object) => {
    const counts = { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0 }
    writeFileSync(join(folder, name), JSON.stringify({ ...counts, success: true, testResults: [], ...change }))
  }

  it('adds up all runners and ignores other files', () => {
    report('unit.json', { numPassedTests: 40, numPendingTests: 1 })
    report('e2e.json', { numPassedTests: 2, numFailedTests: 1, success: false })
    writeFileSync(join(folder, 'notes.txt'), 'nothing')
    expect(sentenceOf(sumResults(folder))).toBe('42 passed, 1 failed, 1 skipped')
  })

  it('counts a file that could not be loaded, and a run that broke after its tests', () => {
    report('unit.json', { success: false, testResults: [{ status: 'failed', assertionResults: [] }] })
    report('pg.json', { numPassedTests: 1, success: false })
    expect(sentenceOf(sumResults(folder))).toBe('1 passed, 2 failed')
  })

  it('names what failed, and says why', () => {
    const failureMessages = ['\u001b[31mError: 2 lines are left\u001b[39m\n\n    at cart.test.ts:12:3']
    const assertionResults = [
      { status: 'passed', fullName: 'a cart is counted' },
      { status: 'failed', fullName: 'a cart is emptied', failureMessages },
    ]
    report('unit.json', {
      testResults: [
        { name: 'cart.test.ts', status: 'failed', assertionResults },
        { name: 'order.test.ts', status: 'failed', assertionResults: [] },
        { name: 'cash.test.ts', status: 'passed', assertionResults: [] },
      ],
    })
    expect(listFailures(folder)).toEqual([
      'cart.test.ts: a cart is emptied\n    Error: 2 lines are left\n        at cart.test.ts:12:3',
      'order.test.ts: could not be run',
    ])
  })
})

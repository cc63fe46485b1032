import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { noValue } from '../../src/contract/no-value.ts'

it('is the one sign of a cell without a value', () => {
  expect(noValue).toBe('–')
  const sources = globSync('src/**/{web,contract}/**/*.{ts,tsx}').filter((path) => !/\.test\.tsx?$/.test(path))
  const others = sources.filter((path) => /(?:\|\||\?\?|\?|:) ['"][-–—]['"]|>[-–—]</.test(readFileSync(path, 'utf8')))
  expect(others.filter((path) => !path.endsWith('no-value.ts'))).toEqual([])
})

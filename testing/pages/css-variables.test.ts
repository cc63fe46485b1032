import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'

/** Base UI sets them on the element of an open list. */
const ofKit = new Set(['--anchor-width', '--available-width', '--available-height'])

it('finds no CSS variable that nothing defines', () => {
  const cwd = resolve(import.meta.dirname, '../../src')
  const text = globSync('**/*.{css,ts,tsx}', { cwd })
    .map((path) => readFileSync(resolve(cwd, path), 'utf8'))
    .join('\n')
  const namesOf = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name)
  const defined = new Set(namesOf(/(--[\w-]+)['"]?\]?:/g))
  const missing = namesOf(/var\((--[\w-]+)\)/g).filter((name) => !defined.has(name) && !ofKit.has(name))
  expect(defined).toContain('--danger')
  expect([...new Set(missing)]).toEqual([])
})

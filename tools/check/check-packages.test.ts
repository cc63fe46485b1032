import { describe, expect, it } from 'vitest'
import { misplaced, packageFindings } from './check-packages.ts'

const integrity = 'sha512-abc'

describe('the packages', () => {
  it('pass when every hash is pinned', () => {
    expect(packageFindings({ '': {}, 'node_modules/zod': { version: '4.6.7', integrity } }, ['zod'])).toEqual([])
  })

  it('may have an optional package inside its owner or in a folder above', () => {
    const owner = { version: '1.0.0', integrity, optionalDependencies: { b: '1' } }
    const leaf = { version: '1.0.0', integrity }
    expect(packageFindings({ 'node_modules/a/node_modules/c': owner, 'node_modules/b': leaf }, [])).toEqual([])
    expect(packageFindings({ 'node_modules/a': owner, 'node_modules/a/node_modules/b': leaf }, [])).toEqual([])
  })

  it.each([
    [{ 'node_modules/zod': { version: '4.6.7' } }, 'no sha512'],
    [{ 'node_modules/sharp': { version: '1.0.0', integrity, hasInstallScript: true } }, 'runs code at install'],
    [{ 'node_modules/a/node_modules/debug': { version: '4.4.2', integrity } }, 'harmful'],
    [
      { 'node_modules/oxlint': { version: '1.0.0', integrity, optionalDependencies: { '@oxlint/mac': '1' } } },
      '@oxlint/mac',
    ],
  ])('fail on %j', (lock, finding) => {
    expect(packageFindings(lock, [])[0]).toContain(finding)
  })

  it('fail when the server has too many direct dependencies', () => {
    expect(packageFindings({}, Array.from({ length: 28 }, String))[0]).toContain('28 dependencies')
  })

  it('fail when the product uses one that only tests install', () => {
    expect(misplaced(['react', 'zod'], ['vitest'])).toEqual([])
    expect(misplaced(['react', 'zod'], ['react'])[0]).toContain('react')
  })
})

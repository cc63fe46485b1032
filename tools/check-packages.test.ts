import { describe, expect, it } from 'vitest'
import { packageFindings } from './check-packages.ts'

const integrity = 'sha512-abc'

describe('the packages', () => {
  it('pass when each is pinned by its hash', () => {
    expect(packageFindings({ '': {}, 'node_modules/zod': { version: '4.6.7', integrity } }, ['zod'])).toEqual([])
  })

  it.each([
    [{ 'node_modules/zod': { version: '4.6.7' } }, 'no sha512'],
    [{ 'node_modules/sharp': { version: '1.0.0', integrity, hasInstallScript: true } }, 'runs code at install'],
    [{ 'node_modules/a/node_modules/debug': { version: '4.4.2', integrity } }, 'harmful'],
  ])('fail on %j', (lock, finding) => {
    expect(packageFindings(lock, [])[0]).toContain(finding)
  })

  it('fail when the server would load too many', () => {
    expect(packageFindings({}, Array.from({ length: 26 }, String))[0]).toContain('26 dependencies')
  })
})

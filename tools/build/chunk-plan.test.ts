import { describe, expect, it } from 'vitest'
import { planFiles as plan, type Part, type View } from './chunk-plan.ts'

const part = (name: string, script: number, further: Partial<Part> = {}): Part => ({
  modules: [name],
  script,
  style: 0,
  imports: [],
  isRoot: false,
  ...further,
})
const root = (name: string, ...imports: number[]) => part(name, 1_000, { isRoot: true, imports })
const view = (...roots: number[]): View => ({ roots, weight: 1 })

const planFiles = (parts: Part[], views: View[]) =>
  plan(parts, views).toSorted((a, b) => a.join().localeCompare(b.join()))

describe('the plan of files', () => {
  it('joins parts that the same pages use, and leaves the pages alone', () => {
    const parts = [root('start'), root('page', 2, 3), part('a', 9_000), part('b', 9_000)]
    expect(planFiles(parts, [view(0), view(0, 1)])).toEqual([['a', 'b']])
  })

  it('makes pages pay for a small part, and not for a large one', () => {
    const planned = (script: number) => {
      const parts = [root('start'), root('page', 3, 4), root('other', 3), part('shared', 500), part('own', script)]
      return planFiles(parts, [view(0), view(0, 1), view(0, 2)])
    }
    expect(planned(1_500)).toEqual([['shared', 'own']])
    expect(planned(5_000)).toEqual([['own'], ['shared']])
  })

  it('never lets a page pass its limit, which does not count what the start has loaded', () => {
    const start = part('start', 90_000, { isRoot: true })
    const parts = [start, root('page', 3, 4), root('other', 3), part('shared', 500), part('own', 1_500)]
    const withLimit = (limit: number) => planFiles(parts, [view(0), view(0, 1), { ...view(0, 2), limit }])
    expect(withLimit(3_000)).toEqual([['shared', 'own']])
    expect(withLimit(2_900)).toEqual([['own'], ['shared']])
  })

  it('makes other pages pay more until a page needs no more files than promised', () => {
    const parts = [root('start'), root('page', 3, 4), root('other', 3), part('shared', 500), part('own', 5_000)]
    const withMost = (mostFiles: number) => planFiles(parts, [view(0), { ...view(0, 1), mostFiles }, view(0, 2)])
    expect(withMost(4)).toEqual([['own'], ['shared']])
    expect(withMost(3)).toEqual([['shared', 'own']])
    expect(withMost(2), 'not possible: the rest stays in order').toEqual([['shared', 'own']])
  })

  it('counts what the other file imports', () => {
    const parts = [
      root('start'),
      root('page', 3, 4),
      root('other', 3),
      part('shared', 500),
      part('own', 500, { imports: [5] }),
    ]
    const further = part('needed by own', 5_000)
    expect(planFiles([...parts, further], [view(0), view(0, 1), view(0, 2)])).toEqual([
      ['own', 'needed by own'],
      ['shared'],
    ])
  })

  it('never lets two files import each other', () => {
    // top needs middle, middle needs bottom, and middle must stay apart: it belongs to a page.
    const parts = [
      root('start'),
      root('page', 2),
      part('top', 500, { imports: [3, 4] }),
      root('middle', 4),
      part('bottom', 500),
    ]
    expect(planFiles(parts, [view(0), view(0, 1)])).toEqual([['bottom'], ['top']])
    const direct = [root('start'), root('page', 2), part('top', 500, { imports: [3] }), part('bottom', 500)]
    expect(planFiles(direct, [view(0), view(0, 1)])).toEqual([['top', 'bottom']])
  })

  it('is the same after a small change of one part', () => {
    const parts = (size: number) => [root('start'), root('page', 2, 3), part('a', size), part('b', 700)]
    expect(planFiles(parts(910), [view(0), view(0, 1)])).toEqual(planFiles(parts(940), [view(0), view(0, 1)]))
  })
})

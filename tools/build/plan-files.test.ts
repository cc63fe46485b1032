import { describe, expect, it } from 'vitest'
import { firstWithin } from './plan-files.ts'

const excess = (path: string, bytes: number, files = 0) => ({ path, bytes, files })

describe('the plan of files', () => {
  /** Numbers of pages that exceed their budgets, by plan: each assumption is corrected four times. */
  const choose = async (excesses: number[]) => {
    const measured: number[] = []
    const plan = await firstWithin(['first', 'second'], async () => {
      const index = measured.push(measured.length) - 1
      const pages = Array.from({ length: excesses[index] ?? 9 }, (_, page) => excess(`/${page}`, 10))
      return Promise.resolve({ plan: index, excesses: pages })
    })
    return { plan, measured: measured.length }
  }

  it('is the first that keeps all pages within their budgets; later ones are not built', async () => {
    expect(await choose([2, 0])).toEqual({ plan: 1, measured: 2 })
    expect(await choose([0])).toEqual({ plan: 0, measured: 1 })
    expect(await choose([4, 4, 4, 4, 4, 0])).toEqual({ plan: 5, measured: 6 })
  })

  it('is the one with the fewest excesses if none keeps the budgets', async () => {
    expect(await choose([3, 1, 2])).toEqual({ plan: 1, measured: 10 })
  })

  it('gives a page that exceeded its budget less room in each further plan, and begins anew with the next assumption', async () => {
    const seen: string[] = []
    await firstWithin(['first', 'second'], async (_, corrections) => {
      seen.push(JSON.stringify([...corrections]))
      return Promise.resolve({ plan: '', excesses: [excess('/a', 100, 2), excess('/b', 0, 1)] })
    })
    expect(seen.slice(0, 3)).toEqual([
      '[]',
      '[["/a",{"bytes":400,"files":2}],["/b",{"bytes":0,"files":1}]]',
      '[["/a",{"bytes":800,"files":4}],["/b",{"bytes":0,"files":2}]]',
    ])
    expect(seen[5]).toBe('[]')
  })
})

import { describe, expect, it } from 'vitest'
import { firstWithin } from './plan-files.ts'

describe('the plan of files', () => {
  const choose = async (excesses: number[]) => {
    const measured: number[] = []
    const plan = await firstWithin([...excesses.keys()], async (index) => {
      measured.push(index)
      return Promise.resolve({ plan: index, excesses: excesses[index] ?? 0 })
    })
    return { plan, measured }
  }

  it('is the first that keeps all pages within their budgets; later ones are not built', async () => {
    expect(await choose([2, 0, 0])).toEqual({ plan: 1, measured: [0, 1] })
    expect(await choose([0, 0])).toEqual({ plan: 0, measured: [0] })
  })

  it('is the one with the fewest excesses if none keeps the budgets', async () => {
    expect(await choose([3, 1, 2])).toEqual({ plan: 1, measured: [0, 1, 2] })
  })
})

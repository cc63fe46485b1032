import { describe, expect, it } from 'vitest'
import { addedTenths, bulkProblem, noBulkValues } from './bulk-values.ts'
import { listingSentences } from './listing-terms.ts'

describe('the values of the bulk dialog', () => {
  it.each([
    [{}, listingSentences.nothingChosen],
    [{ margin: 'RATE', amount: '100.1' }, listingSentences.margin],
    [{ margin: 'RATE', amount: '' }, listingSentences.margin],
    [{ margin: 'AMOUNT', amount: '10000001' }, listingSentences.marginAmount],
    [{ margin: 'AMOUNT', amount: '10.5' }, listingSentences.marginAmount],
    [{ margin: 'ADD', amount: '2%' }, listingSentences.added],
    [{ market: 'Y', marketMargin: '-1' }, listingSentences.marketMargin],
    [{ market: 'N', marketMargin: '-1' }, undefined],
    [{ margin: 'ADD', amount: ' -0.5 ' }, undefined],
    [{ margin: 'RATE', amount: '100' }, undefined],
    [{ status: 'STOP' }, undefined],
  ] as const)('%j: %s', (values, problem) => {
    expect(bulkProblem({ ...noBulkValues, ...values })).toBe(problem)
  })

  it('add tenths with a sign', () => {
    expect(['+2', '-0.5', '12.3', '1.23', ''].map(addedTenths)).toEqual([20, -5, 123, NaN, NaN])
  })
})

import { describe, expect, it } from 'vitest'
import { addedTenths, bulkProblem, noBulkValues } from './bulk-values.ts'
import { partnerProductSentences } from './partner-product-terms.ts'

describe('the values of the bulk dialog', () => {
  it.each([
    [{}, partnerProductSentences.nothingChosen],
    [{ margin: 'RATE', amount: '100.1' }, partnerProductSentences.margin],
    [{ margin: 'RATE', amount: '' }, partnerProductSentences.margin],
    [{ margin: 'AMOUNT', amount: '10000001' }, partnerProductSentences.marginAmount],
    [{ margin: 'AMOUNT', amount: '10.5' }, partnerProductSentences.marginAmount],
    [{ margin: 'RATE', amount: '1,000' }, partnerProductSentences.margin],
    [{ margin: 'RATE', amount: '많이' }, partnerProductSentences.margin],
    [{ margin: 'AMOUNT', amount: '１,５００' }, undefined],
    [{ margin: 'ADD', amount: '2%' }, partnerProductSentences.added],
    [{ market: 'Y', marketMargin: '-1' }, partnerProductSentences.marketMargin],
    [{ market: 'N', marketMargin: '-1' }, undefined],
    [{ margin: 'ADD', amount: ' -0.5 ' }, undefined],
    [{ margin: 'RATE', amount: '100' }, undefined],
    [{ status: 'STOP' }, undefined],
  ] as const)('%j: %s', (values, problem) => {
    expect(bulkProblem({ ...noBulkValues, ...values })).toBe(problem)
  })

  it('add tenths with a sign', () => {
    expect(['+2', '-0.5', '−0.5', '＋２', '12.3', '1.23', ''].map(addedTenths)).toEqual([20, -5, -5, 20, 123, NaN, NaN])
  })
})

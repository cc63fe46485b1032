import { describe, expect, it } from 'vitest'
import { changesOf, unnamedChanges } from '#features/platform/audit/web/audit-text.ts'
import './audit-labels.ts'

describe('the sentences of an audit line', () => {
  it.each([
    ['a changed value', { status: 'BD' }, { status: 'PC' }, ['상태 입금대기 → 신규주문']],
    ['a new value', {}, { number: '6812' }, ['운송장 6812']],
    ['a value that becomes empty', { number: '6812' }, { number: '' }, ['운송장 6812 → 없음']],
    [
      'a value that becomes null',
      { deletedText: '안녕하세요' },
      { deletedText: null },
      ['삭제한 내용 안녕하세요 → 없음'],
    ],
    ['an amount that becomes zero', { due: 5_000 }, { due: 0 }, ['받을 금액 5,000원 → 0원']],
    ['a surplus that becomes zero', { surplus: 5_000 }, { surplus: 0 }, ['예치금 적립 5,000원 → 없음']],
  ])('name %s', (_, before, after, sentences) => {
    expect(changesOf(before, after)).toEqual(sentences)
  })

  it.each([
    ['an equal value', { status: 'BD' }, { status: 'BD' }],
    ['a field that the later record leaves out', { due: 5_000 }, {}],
    ['an empty value that stays empty', { surplus: 0 }, { surplus: 0 }],
  ])('leave out %s', (_, before, after) => {
    expect(changesOf(before, after)).toEqual([])
  })

  it('miss a field without a Korean name and a code without a Korean label', () => {
    expect(unnamedChanges({ colour: 'red' }, { colour: 'blue' })).toEqual(['colour'])
    expect(unnamedChanges({ state: 'WAIT' }, { state: 'ON_HOLD' })).toEqual(['state'])
    expect(unnamedChanges({ memberId: 7, state: 'WAIT' }, { memberId: 7, state: 'ACTIVE' })).toEqual([])
  })
})

import { describe, expect, it } from 'vitest'
import { speltWord, typingErrors } from './typing-errors.ts'

const errors = (typed: string, known: string) => typingErrors(speltWord(typed), speltWord(known))

describe('the errors of a typed word', () => {
  it.each([
    ['빨대', '빨대', 0],
    ['빨떼', '빨대', 1],
    ['빨데', '빨대', 0.5],
    ['명합', '명함', 1],
    ['스티카', '스티커', 1],
    ['압치마', '앞치마', 0.5],
    ['매뉴판', '메뉴판', 0.5],
    ['가멸지', '감열지', 1],
    ['죵이컾', '종이컵', 1],
    ['컾', '컵', 0.5],
    ['크래프트', '크라프트', 1],
    ['banner', 'baner', 1],
  ])('%s is %s with %d', (typed, known, count) => {
    expect(errors(typed, known)).toBe(count)
    expect(errors(known, typed)).toBe(count)
  })

  it.each([
    ['접시', '접지'],
    ['모자', '봉투'],
    ['컵', '캡'],
    ['냉장고', '위생장갑'],
    ['국자', '국수'],
    ['종이', '종이컵'],
  ])('are too many to take %s for %s', (typed, known) => {
    expect(errors(typed, known)).toBeUndefined()
  })
})

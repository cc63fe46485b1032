import { describe, expect, it } from 'vitest'
import { isSameHolder, plainHolder } from './account-holder.ts'

describe('the plain name of an account holder', () => {
  it.each([
    ['주식회사 누리가맹', '누리가맹'],
    ['㈜누리 가맹', '누리가맹'],
    ['누리가맹(주)', '누리가맹'],
    ['농업회사법인 주식회사 초록들', '초록들'],
    ['ＡＢＣ Coffee', 'abccoffee'],
    ['김 하늘', '김하늘'],
    ['(주)', ''],
  ])('of %s is %s', (name, plain) => expect(plainHolder(name)).toBe(plain))

  it('compares by it, and an empty name equals nobody', () => {
    expect(isSameHolder('(주)누리가맹', '누리가맹 주식회사')).toBe(true)
    expect(isSameHolder('누리가맹', '누리가맹점')).toBe(false)
    expect(isSameHolder('(주)', '주식회사')).toBe(false)
  })
})

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

  it('has at most 200 letters, also of a text that is no name', () => {
    const spaces = ' '.repeat(100_000)
    expect(plainHolder(`한별${spaces}나루${spaces}(주)`)).toBe('한별나루')
    expect(plainHolder(`${spaces}co ${'가'.repeat(100_000)}`)).toHaveLength(198)
    expect(plainHolder('한별'.normalize('NFD').repeat(100))).toBe('한별'.repeat(100))
  })

  it('is the plain name of itself, so that stored ones can be compared', () => {
    for (const name of ['(주)한별ㆍ나루', 'Nguyễn Thị Hoa', '성수(주안점)', '한별 Co., Ltd.']) {
      expect(plainHolder(plainHolder(name))).toBe(plainHolder(name))
    }
  })

  it('compares by it, and an empty name equals nobody', () => {
    expect(isSameHolder('(주)누리가맹', '누리가맹 주식회사')).toBe(true)
    expect(isSameHolder('누리가맹', '누리가맹점')).toBe(false)
    expect(isSameHolder('(주)', '주식회사')).toBe(false)
  })
})

describe('one holder', () => {
  const dots = ['ㆍ', '·', '・', '･', '•', '‧', '∙', '⋅', '．', '.', ' ', '', '\u119E', '\u1427', '\u00B7', 'ㅡ', '-']
  it.each(dots)('has any dot between two words: %j', (dot) =>
    expect(isSameHolder(`(주)한별${dot}나루`, '(주)한별ㆍ나루')).toBe(true),
  )

  it.each([
    '주)한별ㆍ나루',
    '(주 한별나루',
    '한별나루(주',
    '㈜한별나루',
    '［주］한별나루',
    '[주]한별나루',
    '〔주〕한별나루',
    '( 주 ) 한별나루',
    '(株)한별나루',
    '㈱한별나루',
    '㍿한별나루',
    '주식회사한별나루',
    '주식 회사 한별 나루',
    '한별나루주식회사',
    '한별나루 Co., Ltd.',
    '한별나루 co.,ltd',
    '한별나루CO.,LTD.',
    '한별나루 Inc.',
    '\u200B(주)한별나루',
    '(주)한별·나루'.normalize('NFD'),
  ])('is written as %s', (name) => expect(isSameHolder(name, '(주)한별ㆍ나루')).toBe(true))

  it.each([
    ['Nguyễn Thị Hoa', 'NGUYEN THI HOA'],
    ['Nguyễn Thị Hoa'.normalize('NFD'), 'Nguyen Thi Hoa'],
    ['Đặng Văn Đức', 'DANG VAN DUC'],
    ['Møller Łukasz', 'moller lukasz'],
    ['Zoë Straße', 'ZOE STRASSE'],
    ['김하늘', '김하늘'.normalize('NFD')],
    ['ＫＩＭ　ＨＡＮＥＵＬ', 'Kim Haneul'],
    ['(유)다온', '유한회사 다온'],
    ['㈲다온', '다온'],
    ['(사)나눔회', '사단법인 나눔회'],
    ['㈳나눔회', '나눔회'],
    ['의료법인 새봄', '(의)새봄'],
    ['영농조합법인 초록들', '초록들'],
  ])('%s is %s', (one, other) => expect(isSameHolder(one, other)).toBe(true))

  it.each([
    ['성수(주안점)', '성수안점'],
    ['한별(성주)', '한별(성'],
    ['한별나루', '한별나무'],
    ['สมชาย', 'สมชัย'],
    ['주안상사', '안상사'],
    ['Inca', 'a'],
    ['Costco', 'Cost'],
  ])('%s is not %s', (one, other) => expect(isSameHolder(one, other)).toBe(false))
})

import { describe, expect, it } from 'vitest'
import { errorOf, errorsOf, fieldsOf, noValues, personOf, type SignupField } from './signup-fields.ts'

const sentenceOf = (field: SignupField, text: string, rest: object = {}) =>
  errorOf(field, { ...noValues, ...rest, [field]: text }, 'franchisee')

const long = '가'.repeat(51)

describe('a field of the sign-up form', () => {
  it.each<[SignupField, string, string | undefined]>([
    ['username', '', '아이디를 입력해 주세요.'],
    ['username', 'Naru1', '영문 소문자와 숫자만 입력해 주세요.'],
    ['username', '나루가맹점', '영문 소문자와 숫자만 입력해 주세요.'],
    ['username', 'naru😀', '영문 소문자와 숫자만 입력해 주세요.'],
    ['username', 'ｎａｒｕ', '영문 소문자와 숫자만 입력해 주세요.'],
    ['username', 'nar', '4~16자로 입력해 주세요.'],
    ['username', 'narunarunarunaru1', '4~16자로 입력해 주세요.'],
    ['username', 'nar1', undefined],
    ['username', 'narunarunarunaru', undefined],
    ['password', '', '비밀번호를 입력해 주세요.'],
    ['password', 'naru1naru', '비밀번호를 10자 이상 입력해 주세요.'],
    [
      'password',
      'naru1naru1naru1nar',
      '비밀번호는 16자까지 입력할 수 있습니다. 자동으로 만든 비밀번호라면 16자로 줄여 주세요.',
    ],
    ['password', 'narunarunaru', '영문 대/소문자, 숫자, 특수문자(!@#$%^&*) 중 2가지 이상을 조합해 주세요.'],
    [
      'password',
      '나루나루나루나루나루1',
      "'나' 문자는 비밀번호에 사용할 수 없습니다. 영문, 숫자, 특수문자(!@#$%^&*)만 입력해 주세요.",
    ],
    [
      'password',
      'narunaru 123',
      '띄어쓰기는 비밀번호에 사용할 수 없습니다. 영문, 숫자, 특수문자(!@#$%^&*)만 입력해 주세요.',
    ],
    [
      'password',
      'narunaru12~',
      "'~' 문자는 비밀번호에 사용할 수 없습니다. 영문, 숫자, 특수문자(!@#$%^&*)만 입력해 주세요.",
    ],
    [
      'password',
      'narunaru1\u200b2',
      '보이지 않는 문자는 비밀번호에 사용할 수 없습니다. 영문, 숫자, 특수문자(!@#$%^&*)만 입력해 주세요.',
    ],
    ['password', 'narunaru12', undefined],
    ['password', '!@#$%^&*12', undefined],
    ['passwordAgain', '', '비밀번호 확인을 입력해 주세요.'],
    ['passwordAgain', 'narunaru13', '입력하신 비밀번호를 다시 확인해 주세요.'],
    ['name', '  ', '이름을 입력해 주세요.'],
    ['name', '가'.repeat(31), '이름은 30자까지 입력할 수 있습니다.'],
    ['name', '<b>정유진</b>', undefined],
    ['phone', '', '휴대폰 번호를 입력해 주세요.'],
    ['phone', '0212345678', '휴대폰 번호 형식을 확인해 주세요.'],
    ['phone', '010123456', '휴대폰 번호 형식을 확인해 주세요.'],
    ['phone', '010123456789', '휴대폰 번호 형식을 확인해 주세요.'],
    ['phone', '공일공일이삼사', '휴대폰 번호 형식을 확인해 주세요.'],
    ['phone', '010-1234-5678', undefined],
    ['phone', '０１０１２３４５６７８', undefined],
    ['phone', '0101234567', undefined],
    ['email', '', '이메일을 입력해 주세요.'],
    ['email', 'yujin', '올바른 이메일 주소를 입력해 주세요.'],
    ['email', 'yujin@example.c', '올바른 이메일 주소를 입력해 주세요.'],
    ['email', 'yujin@example.coffee', '올바른 이메일 주소를 입력해 주세요.'],
    ['email', '유진@example.com', '올바른 이메일 주소를 입력해 주세요.'],
    ['email', ' yujin@example.co.kr ', undefined],
    ['chainStore.name', '', '매장명을 입력해 주세요.'],
    ['chainStore.name', long, '50자까지 입력할 수 있습니다.'],
    ['chainStore.tel', '', '전화번호를 입력해 주세요.'],
    ['chainStore.tel', '공이-000', '숫자만 입력해 주세요.'],
    ['chainStore.tel', '02-000-0000', undefined],
    ['chainStore.postalCode', '', '주소를 검색해 주세요.'],
    ['chainStore.postalCode', '123', '우편번호 5자리를 입력해 주세요.'],
    ['chainStore.address1', '', '주소를 검색해 주세요.'],
    ['chainStore.address2', '', undefined],
    ['chainStore.address2', '가'.repeat(101), '100자까지 입력할 수 있습니다.'],
    ['chainStore.businessNumber', '', '사업자등록번호를 입력해 주세요.'],
    ['chainStore.businessNumber', '124-81-00999', '올바른 사업자등록번호를 입력해 주세요.'],
    ['chainStore.businessNumber', '000-00-00000', '올바른 사업자등록번호를 입력해 주세요.'],
    ['chainStore.businessNumber', '일이사팔일', '올바른 사업자등록번호를 입력해 주세요.'],
    ['chainStore.businessNumber', '１２４８１００９９８', undefined],
    ['chainStore.businessCompanyName', '', '상호(법인명)를 입력해 주세요.'],
    ['chainStore.businessRepresentative', '', '대표자명을 입력해 주세요.'],
    ['chainStore.businessType', '', '업태를 입력해 주세요.'],
    ['chainStore.businessItem', '', '종목을 입력해 주세요.'],
    ['chainStore.businessEmail', '', undefined],
    ['chainStore.businessEmail', 'tax@', '올바른 이메일 주소를 입력해 주세요.'],
    ['chainStore.businessEmail', `tax@${'example.'.repeat(12)}com`, '올바른 이메일 주소를 입력해 주세요.'],
    ['partner.name', '', '브랜드명을 입력해 주세요.'],
    ['partner.uri', '', '브랜드 도메인 주소를 입력해 주세요.'],
    ['partner.uri', '나루', '영문과 숫자만 입력해 주세요.'],
    ['partner.uri', 'naru-1', '영문과 숫자만 입력해 주세요.'],
    ['partner.uri', 'n', '2~30자로 입력해 주세요.'],
    ['partner.bank', '', '은행을 선택해 주세요.'],
    ['partner.bank', '999', '은행을 선택해 주세요.'],
    ['partner.account', '', '계좌번호를 입력해 주세요.'],
    ['partner.account', '국민 123', "숫자와 '-'만 입력해 주세요."],
    ['partner.accountHolder', '', '예금주를 입력해 주세요.'],
  ])('%s with %j says %s', (field, text, sentence) =>
    expect(sentenceOf(field, text, { password: field === 'password' ? text : 'narunaru12' })).toBe(sentence),
  )

  it('rejects a password equal to the username', () => {
    expect(sentenceOf('password', 'narunaru12', { username: 'narunaru12' })).toBe(
      '아이디와 동일한 비밀번호는 사용할 수 없습니다.',
    )
  })

  it('is labelled for the headquarters when one joins', () => {
    expect(errorOf('chainStore.name', noValues, 'franchisor')).toBe('본사명을 입력해 주세요.')
    expect(fieldsOf('user')).not.toContain('partner.uri')
    expect(Object.keys(errorsOf(noValues, 'franchisor'))).toHaveLength(20)
  })
})

describe('the request', () => {
  it('is normalised: plain digits, hyphens as stored, trimmed, the nickname equal to the name', () => {
    const body = personOf({
      ...noValues,
      name: ' 정유진 ',
      phone: '０１０ 1234 5678',
      email: ' yujin@example.com',
      'chainStore.tel': '02-000-0107',
      'chainStore.businessNumber': '１２４8100998',
    })
    expect(body).toMatchObject({
      name: '정유진',
      nickname: '정유진',
      phone: '010-1234-5678',
      email: 'yujin@example.com',
      chainStore: { tel: '020000107', businessNumber: '124-81-00998' },
    })
  })
})

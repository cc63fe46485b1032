import { describe, expect, it } from 'vitest'
import { messageEventCodes } from '#contract/message-events.ts'
import { channelsOf, messageTemplates } from './message-templates.ts'
import { variablesOf } from './fill-variables.ts'
import { alimVariables, fillIn } from './message-text.ts'
import { messageVariables } from './message-variables.ts'

const facts = {
  brand: '새벽나루커피',
  name: '김하늘',
  store: '성수점',
  orderNumber: '20260515-0000017',
  title: '종이컵 13oz',
  productCount: '3',
  total: '1234500',
  due: '1000000',
  account: '신한은행 000-000000-00-001 주식회사 누리가맹',
  dueAt: '2026-05-18T14:59:59Z',
}

const textsOf = (event: (typeof messageEventCodes)[number]) => {
  const { ALIM, MAIL, INBOX } = messageTemplates[event]
  return [ALIM, MAIL?.subject, MAIL?.text, INBOX?.title, INBOX?.text].filter((text) => text !== undefined)
}

describe('the text of a message', () => {
  it('names products, amount, account and deadline in Korean time', () => {
    expect(fillIn(messageTemplates.ORDER_PLACED.ALIM ?? '', facts)).toBe(
      [
        '[새벽나루커피] 주문이 접수되었습니다.',
        '주문번호: 20260515-0000017',
        '주문상품: 종이컵 13oz 외 2건',
        '입금금액: 1,000,000원',
        '입금계좌: 신한은행 000-000000-00-001 주식회사 누리가맹',
        '입금기한: 2026-05-18 23:59',
        '기한까지 입금하시면 바로 준비를 시작합니다.',
      ].join('\n'),
    )
  })

  it('says 외 n건 only when there are others', () => {
    expect(fillIn('#{상품명}', { ...facts, productCount: '1' })).toBe('종이컵 13oz')
  })

  it('has a dash for a missing value, because Kakao refuses an empty variable', () => {
    expect(fillIn('사유: #{사유}', { reason: '' })).toBe('사유: -')
  })

  it('does not expand user input as a variable', () => {
    expect(fillIn('사유: #{사유}', { ...facts, reason: '#{계좌}' })).toBe('사유: #{계좌}')
  })

  it('names day and card of a regular charge, and the account of a withdrawal', () => {
    const cash = { ...facts, charge: '300000', balance: '50000', plannedOn: '2026-06-01', card: '신한카드 1024' }
    expect(fillIn(messageTemplates.CASH_CHARGE_PLANNED.INBOX?.text ?? '', cash)).toBe(
      '2026-06-01 · 300,000원\n신한카드 1024',
    )
    expect(fillIn(messageTemplates.CASH_WITHDRAWN.INBOX?.text ?? '', { ...cash, drawn: '250000' })).toBe(
      '신한은행 000-000000-00-001 주식회사 누리가맹\n250,000원 · 잔액 50,000원',
    )
  })

  it('goes to the provider as the variables of the approved text, every value a string', () => {
    expect(alimVariables('ORDER_PAID', facts)).toEqual({
      '#{브랜드}': '새벽나루커피',
      '#{주문번호}': '20260515-0000017',
      '#{상품명}': '종이컵 13oz 외 2건',
      '#{금액}': '1,234,500',
    })
  })
})

describe('every template', () => {
  it('belongs to a notification event of rules §8, and none of them is missing', () => {
    const moments = [
      '주문접수',
      '결제완료',
      '상품준비',
      '출고',
      '주문취소',
      '충전완료',
      '정기충전 예정',
      '정기충전 실패',
      '출금완료',
      '매장 승인',
    ]
    const names = messageEventCodes
      .filter((event) => messageTemplates[event].ALIM)
      .map((event) => messageTemplates[event].name)
    expect(names).toEqual(expect.arrayContaining(moments))
  })

  it.each(messageEventCodes)('%s has a channel, and known variables only', (event) => {
    expect(channelsOf(event)).not.toEqual([])
    for (const text of textsOf(event)) {
      expect(Object.keys(messageVariables)).toEqual(expect.arrayContaining(variablesOf(text)))
      // A leftover after the variables are filled would be a misspelled variable.
      expect(fillIn(text, facts)).not.toMatch(/[#{}]/)
    }
  })

  it.each(messageEventCodes)('%s fits into an Alimtalk, also with long names', (event) => {
    const long = '가'.repeat(100)
    const text = fillIn(messageTemplates[event].ALIM ?? '', { ...facts, title: long, reason: long, cancelled: long })
    expect(text.length).toBeLessThanOrEqual(1_000)
  })
})

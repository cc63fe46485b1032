import { expect, it } from 'vitest'
import { messageEventCodes } from '#contract/message-events.ts'
import { messageRecords } from '../contract/message-records.ts'
import { messageTemplates } from '../contract/message-templates.ts'
import { messagePage } from './message-pages.ts'

const about = { id: 1, title: '', text: '', termsPage: null, orderNumber: null, recordId: null, createdAt: '' }
const pageOf = (event: (typeof messageEventCodes)[number], part: Partial<Parameters<typeof messagePage>[0]> = {}) =>
  messagePage({ ...about, event, partnerUri: 'saebyeoknaru', ...part }, 'saebyeoknaru')

it('every message of the inbox opens a page', () => {
  // Their recipients have an order number or the path of the terms.
  const withOwnPage = /^(ORDER|RETURN|TERMS)_|^CARD_REFUNDED$/
  const events = messageEventCodes.filter((event) => messageTemplates[event].INBOX && !withOwnPage.test(event))
  expect(events.filter((event) => pageOf(event, { recordId: '12' }) === undefined)).toEqual([])
  expect(pageOf('ORDER_PAID', { orderNumber: '20261119-4465214' })).toBe(
    '/shop/saebyeoknaru/orderDetail/20261119-4465214',
  )
  expect(pageOf('TERMS_AMENDED', { termsPage: '/terms/service' })).toBe('/terms/service')
})

it.each([
  ['QUESTION_ANSWERED', '/shop/saebyeoknaru/questionList/12'],
  ['REVIEW_ANSWERED', '/shop/saebyeoknaru/reviewList?review=12'],
  ['TRANSFER_OFFERED', '/shop/saebyeoknaru/storeTransfer/12'],
  ['CASH_CHARGE_PLANNED', '/shop/saebyeoknaru/cashCharge/regular'],
  ['STORE_WAITING', '/partner/saebyeoknaru/store?status=WAIT'],
] as const)('%s opens %s', (event, page) => {
  expect(pageOf(event, { recordId: '12' })).toBe(page)
})

it('names no event under two records', () => {
  const events = Object.values(messageRecords).flat()
  expect(new Set(events).size).toBe(events.length)
})

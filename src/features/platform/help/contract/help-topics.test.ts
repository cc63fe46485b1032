import { describe, expect, it } from 'vitest'
import { findHelpTopic, helpTopics, searchHelp } from './help-topics.ts'
import { helpOfPage } from './page-topics.ts'

const found = (search: string) => searchHelp(helpTopics, search).map(({ id }) => id)

describe('the topics of the handbook', () => {
  it('have an address of their own', () => {
    const ids = helpTopics.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.filter((id) => !/^[a-z]+(-[a-z]+)*$/.test(id))).toEqual([])
    expect(findHelpTopic('undo-deposit')?.title).toBe('잘못 확인한 입금 되돌리기')
    expect(findHelpTopic('nothing')).toBeUndefined()
  })
})

describe('the search of the handbook', () => {
  it.each([
    ['입금 되돌리기', 'undo-deposit'],
    ['OTP', 'lost-authenticator'],
    ['오입금', 'undo-deposit'],
    ['인증 앱', 'lost-authenticator'],
    ['단축키', 'lists'],
    ['피벗', 'sales-pivot'],
    // As macOS sends it, in single letters.
    ['운송장'.normalize('NFD'), 'supplier-numbers'],
  ])('finds %s', (search, id) => expect(found(search)).toContain(id))

  it('takes initial consonants of a title', () => {
    expect(found('ㅂㅈㅅㅂㄴㄱ')).toEqual(['send-purchase-orders'])
    expect(found('ㅂㅇㅈㅁ')).toEqual(['quick-order'])
  })

  it('has topics with the words in their title before those with the words in their text', () => {
    const ids = found('발주서')
    expect(ids[0]).toBe('send-purchase-orders')
    expect(ids).toContain('operator-day')
  })

  it('finds nothing for words that no topic has', () => expect(found('고양이')).toEqual([]))
})

describe('the help of a page', () => {
  it.each([
    ['/admin', '/help/operator-day'],
    ['/admin/purchaseOrder/due/12', '/help/send-purchase-orders'],
    ['/admin/purchaseOrder/12', '/help/supplier-numbers'],
    ['/admin/settlement/201/2026-10', '/help/settlement'],
    ['/partner/saebyeoknaru', '/help/headquarters-day'],
    ['/partner/saebyeoknaru/', '/help/headquarters-day'],
    ['/partner/saebyeoknaru/order/pivot', '/help/sales-pivot'],
    ['/partner/saebyeoknaru/store/11', '/help/invite-stores'],
  ])('of %s is its topic', (page, help) => expect(helpOfPage(page)).toBe(help))

  it.each([
    ['/admin/popup', '/help?audience=operator'],
    ['/partner/saebyeoknaru/popup', '/help?audience=headquarters'],
  ])('of %s is the list of its readers, because it has no topic', (page, help) => expect(helpOfPage(page)).toBe(help))
})

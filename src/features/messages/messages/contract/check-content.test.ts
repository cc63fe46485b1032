import { describe, expect, it } from 'vitest'
import { checkContent, wordSentences } from './check-content.ts'
import { messageEventCodes } from '#contract/message-events.ts'
import { editableChannels } from './editable-channels.ts'
import { builtInContent, requiredVariables, contentRules } from './message-content.ts'

const builtIn = messageEventCodes.flatMap((event) =>
  editableChannels.flatMap((channel) => {
    const words = builtInContent(event, channel)
    return words ? [{ event, channel, words }] : []
  }),
)

describe('the built-in text', () => {
  it.each(builtIn)('of $event in $channel can be restored', ({ event, channel, words }) => {
    expect(checkContent(words, contentRules(event, channel))).toEqual([])
  })
})

describe('a text of an operator', () => {
  const rules = contentRules('ORDER_SHIPPED', 'INBOX')

  it('keeps what the recipient needs, in the title or in the text', () => {
    expect(requiredVariables('ORDER_SHIPPED', 'INBOX')).toEqual(['택배사', '송장번호'])
    expect(checkContent({ title: '#{택배사} 출고', text: '#{송장번호}' }, rules)).toEqual([])
    expect(checkContent({ title: '출고', text: '#{송장번호}' }, rules)).toEqual([
      { path: 'text', message: wordSentences.missing('택배사') },
    ])
  })

  it('keeps the names where the built-in text has nothing else', () => {
    expect(requiredVariables('BRAND_WAITING', 'INBOX')).toEqual(['브랜드'])
    expect(requiredVariables('STORE_APPROVED', 'MAIL')).toEqual(['브랜드', '매장'])
  })

  it('has the variables of its other channels too, but no lines or links in the title', () => {
    expect(checkContent({ title: '출고', text: '#{택배사} #{송장번호} #{주문번호}' }, rules)).toEqual([])
    const mail = contentRules('STORE_INVITED', 'MAIL')
    expect(checkContent({ title: '#{주소}', text: '#{주소} #{기한}' }, mail)).toEqual([
      { path: 'title', message: wordSentences.longVariable('주소') },
    ])
  })

  it.each(['\u200B', '\u200F', '\u061C', '\u3164', '\u00AD', '\u202E', '\t'])('is refused with %j', (character) => {
    const words = { title: '출고', text: `#{택배사} #{송장번호}${character}` }
    expect(checkContent(words, rules)).toEqual([{ path: 'text', message: wordSentences.invisible }])
    expect(checkContent({ ...words, title: character }, rules)).toHaveLength(2)
  })

  it('may have emojis, but no title that nobody sees', () => {
    const text = '#{택배사} #{송장번호}'
    expect(checkContent({ title: '👩‍🔧 출고 ❤️', text }, rules)).toEqual([])
    expect(checkContent({ title: '\u200D', text }, rules)).toEqual([{ path: 'title', message: wordSentences.noTitle }])
  })

  it.each(['#{택배사', '{택배사}', '#{ 택배사', '#{}'])('is refused with %s', (broken) => {
    const [error] = checkContent({ title: '출고', text: `#{택배사} #{송장번호} ${broken}` }, rules)
    expect(error?.message).toContain('변수 표기를 확인해 주세요')
  })
})

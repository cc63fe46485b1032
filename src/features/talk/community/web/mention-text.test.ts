import { describe, expect, it } from 'vitest'
import { mentionParts, mentionsWith, typedMention } from './mention-text.ts'

describe('the text after @', () => {
  it.each([
    ['@', ''],
    ['안녕하세요 @망원', '망원'],
    ['(@성수', '성수'],
    ['mail@example', undefined],
    ['@망원점 감사', undefined],
    ['안녕', undefined],
  ])('of %s is %s', (before, typed) => expect(typedMention(before)).toBe(typed))
})

describe('the parts of a text', () => {
  it('are the named stores, longer names first, and the rest', () => {
    const parts = mentionParts('@성수점 2호, @성수점과 a@b @몰라', ['성수점', '성수점 2호'])
    expect(parts).toEqual([
      { text: '@성수점 2호', isMention: true },
      { text: ', ', isMention: false },
      { text: '@성수점', isMention: true },
      { text: '과 a@b @몰라', isMention: false },
    ])
    expect(mentionParts('', ['성수점'])).toEqual([])
  })
})

it('a form keeps the ten newest ids, each once', () => {
  expect(mentionsWith('', 3)).toBe('3')
  expect(mentionsWith('3,4', 3)).toBe('4,3')
  expect(mentionsWith('1,2,3,4,5,6,7,8,9,10', 11)).toBe('2,3,4,5,6,7,8,9,10,11')
})

import { describe, expect, it } from 'vitest'
import { choseongQuery, searchChoseong, searchText } from './choseong.ts'

describe('the normalized text for searching a name', () => {
  it.each([
    ['종이컵 13oz', '종이컵13oz'],
    ['Premium  명함', 'premium명함'],
    ['명함'.normalize('NFD'), '명함'],
    ['', ''],
  ])('of %j is %j', (name, text) => expect(searchText(name)).toBe(text))
})

describe('the initial consonants of a name', () => {
  it.each([
    ['종이컵 13oz', 'ㅈㅇㅋ13oz'],
    ['감성 스티커', 'ㄱㅅㅅㅌㅋ'],
    ['까치 빵집', 'ㄲㅊㅃㅈ'],
    ['닭갈비', 'ㄷㄱㅂ'],
    ['명함'.normalize('NFD'), 'ㅁㅎ'],
    ['Latin ABC', 'latinabc'],
    ['', ''],
  ])('%j: %j', (name, initials) => expect(searchChoseong(name)).toBe(initials))
})

describe('the initial consonants of a query', () => {
  it.each([
    ['ㅈㅇㅋ', 'ㅈㅇㅋ'],
    ['ㅈ ㅇ', 'ㅈㅇ'],
    ['ㄲㅃ', 'ㄲㅃ'],
    // The keyboard joins two consonants into one letter while typing.
    ['ㄳ', 'ㄱㅅ'],
    ['ㅄ', 'ㅂㅅ'],
    ['ㄺㄻ', 'ㄹㄱㄹㅁ'],
    ['종이', undefined],
    ['ㅈ이', undefined],
    ['ㅏ', undefined],
    ['abc', undefined],
    ['ㅈ13', undefined],
    ['', undefined],
    [' ', undefined],
  ])('%j: %j', (query, initials) => expect(choseongQuery(query)).toBe(initials))
})

import { expect, it } from 'vitest'
import { wordingFindings } from './check-wording.ts'
import { sentencesOf, sentencesOfFile } from './list-sentences.ts'
import { root } from '../repo.ts'

const textsOf = (source: string) => sentencesOfFile('a.tsx', source).map(({ text }) => text)

it('lists strings and templates, with their values named', () => {
  expect(textsOf('const a = "저장되었습니다."; const b = `총 ${count}건`; const c = "saved"')).toEqual([
    '저장되었습니다.',
    '총 {count}건',
  ])
})

it('lists the text of an element as one sentence, and its attributes', () => {
  expect(textsOf('<p title="합계">총 <b>{formatWon(total)}</b>을 <i>입금</i>해 주세요.</p>')).toEqual([
    '총 {formatWon(total)}을 입금해 주세요.',
    '합계',
  ])
})

it('does not list comments or the pattern of Hangul letters in code', () => {
  expect(textsOf('/* 주석 */ const a = /[가-힣]/')).toEqual([])
})

it('lists the sentences of the whole product', () => {
  const sentences = sentencesOf(root)
  expect(sentences.length).toBeGreaterThan(3000)
  expect(sentences.map(({ text }) => text)).toContain('접근 권한이 없습니다.')
})

it('refuses phrases that read as a translation', () => {
  const place = 'a.tsx:1'
  expect(wordingFindings([{ place, text: '주문하시면 여기에서 확인하실 수 있습니다.' }])).toEqual([])
  expect(wordingFindings([{ place, text: '주문하시면 여기에 보입니다.' }])).toEqual([
    'a.tsx:1: 주문하시면 여기에 보입니다.  →  여기에서 확인하실 수 있습니다',
  ])
  for (const text of [
    '입금이 확인된 때부터 셉니다.',
    '서류 모아 출력',
    '담지 않음',
    '지금 주문하면 내일 출고합니다.',
  ]) {
    expect(wordingFindings([{ place, text }]), text).toHaveLength(1)
  }
})

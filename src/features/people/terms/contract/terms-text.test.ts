import { describe, expect, it } from 'vitest'
import { firstTerms } from './first-terms.ts'
import { readTerms } from './terms-text.ts'

describe('a text of the terms', () => {
  it('is parsed into chapters, articles, clauses, lists and tables', () => {
    const body = `
제1장 총칙

제1조 (목적)
목적을 정합니다.

제2조의2 (정의)
① 뜻은 다음과 같습니다.
1. 하나
2. 둘
② 표는 다음과 같습니다.
| 항목 | 기간 |
| 이름 | 5년 |
부칙
제1조 (시행일) 2021년 5월 21일부터 시행합니다.`
    expect(readTerms(body)).toEqual([
      { kind: 'chapter', text: '제1장 총칙' },
      { kind: 'article', text: '제1조 (목적)' },
      { kind: 'paragraph', text: '목적을 정합니다.' },
      { kind: 'article', text: '제2조의2 (정의)' },
      { kind: 'clause', mark: '①', text: '뜻은 다음과 같습니다.' },
      { kind: 'list', items: ['하나', '둘'] },
      { kind: 'clause', mark: '②', text: '표는 다음과 같습니다.' },
      { kind: 'table', head: ['항목', '기간'], rows: [['이름', '5년']] },
      { kind: 'chapter', text: '부칙' },
      { kind: 'article', text: '제1조 (시행일)' },
      { kind: 'paragraph', text: '2021년 5월 21일부터 시행합니다.' },
    ])
  })

  it('preserves markup as text', () => {
    expect(readTerms('<b onclick=x>굵게</b>')).toEqual([{ kind: 'paragraph', text: '<b onclick=x>굵게</b>' }])
  })

  it.each(firstTerms.map(({ title, body }) => [title, body]))('%s is in order', (_, body) => {
    const blocks = readTerms(body)
    const articles = blocks.flatMap((block) => (block.kind === 'article' ? [block.text] : []))
    // Numbered without a gap; the last one is the first of the 부칙.
    expect(articles.map((text) => Number(/\d+/.exec(text)?.[0]))).toEqual([
      ...Array.from({ length: articles.length - 1 }, (_unused, index) => index + 1),
      1,
    ])
    for (const block of blocks) {
      if (block.kind === 'table') for (const row of block.rows) expect(row).toHaveLength(block.head.length)
      if (block.kind === 'paragraph') expect(block.text).toMatch(/(다|요)\.$/)
    }
  })
})

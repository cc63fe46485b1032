import { type Sentence, sentencesOf } from './list-sentences.ts'
import { report, root } from '../repo.ts'

/** Phrases that sound translated or leave the polite style, each with the phrase that a native writes. */
const phrases: readonly { refused: RegExp; better: string }[] = [
  { refused: /(?:여기|이곳)에 보입니다/, better: '여기에서 확인하실 수 있습니다' },
  { refused: /(?:때|날)부터 셉니다/, better: '시점부터 계산합니다' },
  { refused: /(?:여기|이곳)에 나타납니다/, better: '여기에 표시됩니다' },
  { refused: /(?:그대로|화면에) 보입니다/, better: '표시됩니다' },
  { refused: /서류 모아 출력/, better: '거래서류 일괄 출력' },
  { refused: /(?<!운|\{)송장번호/, better: '운송장번호' },
  { refused: /담지 않음/, better: 'nothing at all' },
  { refused: /(?:지금|까지) 주문하면/, better: '주문하시면' },
  { refused: /통장에 찍히는/, better: '예금주' },
  { refused: /당신|그녀|그들의/, better: 'no pronoun' },
  { refused: /에 의해(?:서)? /, better: 'an active sentence' },
  { refused: /엑셀 다운로드/, better: '엑셀 저장' },
  { refused: /^모든 (?:상태|구분|종류|유형|분류|담당|별점|브랜드|요청|달)$/, better: '상태 전체' },
  { refused: /되어지|보여지|쓰여지|불려지/, better: 'a single passive, 되다 or 보이다' },
]

/** Sentences with a phrase of the list. */
export function wordingFindings(sentences: readonly Sentence[]): string[] {
  return sentences.flatMap(({ place, text }) =>
    phrases.filter(({ refused }) => refused.test(text)).map(({ better }) => `${place}: ${text}  →  ${better}`),
  )
}

if (import.meta.main) {
  const sentences = sentencesOf(root)
  report(wordingFindings(sentences), {
    fine: `${sentences.length} sentences contain no phrase that reads as a translation.`,
    advice: 'Write the sentence as a native would. `npm run sentences` prints all of them.',
  })
}

import * as z from 'zod/mini'

/** The parts of a receiver that a printed page can't show. */
export const printCheck = z.object({
  /** Letters that no font has, in the name, the address and the memo; each once. */
  letters: z.array(z.string()),
  /** No letter of the name can be printed: labels leave the order out. */
  isNameless: z.boolean(),
})
export type PrintCheck = z.output<typeof printCheck>

/** Result for a masked receiver, or for goods that have left. */
export const nothingToCheck: PrintCheck = { letters: [], isNameless: false }

export const printSentences = {
  letters: (letters: readonly string[]) => `인쇄할 수 없는 글자: ${letters.join(' ')}`,
  nameless:
    '받는 분 이름에 인쇄할 수 있는 글자가 없어 주소 라벨을 만들지 않습니다. 주문에서 받는 분 이름을 고쳐 주세요.',
  /** The supplier can't change the order. */
  supplier: '받는 분 이름에 인쇄할 수 있는 글자가 없습니다. 발주 담당자에게 이름을 확인한 뒤 보내 주세요.',
  /** Sentence for a person who enters a receiver. */
  typed: (letters: readonly string[]) =>
    `주소 라벨에 인쇄할 수 없는 글자: ${letters.join(' ')}. 배송에 필요한 글자라면 한글이나 영문으로 바꿔 주세요.`,
  typedNameless:
    '받는 분 이름에 인쇄할 수 있는 글자가 없습니다. 배송 기사님이 읽을 수 있도록 한글이나 영문으로 입력해 주세요.',
  leftOut: (orders: number) =>
    `라벨을 만들지 않은 주문 ${orders}건: 이름에 인쇄할 수 있는 글자가 없습니다. 받는 분 이름을 고친 뒤 다시 인쇄해 주세요.`,
  noLabel: '주문마다 받는 분 이름에 인쇄할 수 있는 글자가 없습니다. 받는 분 이름을 고쳐 주세요.',
} as const

/** The sentences about one receiver; `others`: the reader can't change the order. */
export function printSentencesOf({ letters, isNameless }: PrintCheck, { others }: { others: boolean }): string[] {
  return [
    ...(letters.length > 0 ? [printSentences.letters(letters)] : []),
    ...(isNameless ? [others ? printSentences.supplier : printSentences.nameless] : []),
  ]
}

/** Sentences for a person who enters a receiver. */
export const typedSentencesOf = ({ letters, isNameless }: PrintCheck): string[] => [
  ...(letters.length > 0 ? [printSentences.typed(letters)] : []),
  ...(isNameless ? [printSentences.typedNameless] : []),
]

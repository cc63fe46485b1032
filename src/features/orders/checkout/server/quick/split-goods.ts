import { inTradeWords } from '#features/goods/search-words/contract/trade-words.ts'
import { good, readGoods, type MessageReader } from './best-match.ts'
import { namesProduct } from './match-names.ts'
import { namesOption } from './option-words.ts'

interface Head {
  words: string
  partnerProductId: number
}

/**
 * The goods that the words name one after the other: 냅킨 and 물티슈 are two, 앞치마 with 짧은거 and 긴거 are two options of one. Empty
 * unless each word names goods or an option of those before it.
 */
export function splitGoods(words: readonly string[], reader: MessageReader): string[] {
  const groups: string[] = []
  let head: Head | undefined
  for (const word of words) {
    const own = headOf(word, reader)
    if (head && isOptionOf(head, word, reader)) {
      if (groups.at(-1) === head.words) groups.pop()
      groups.push(`${head.words} ${word}`)
    } else if (head && isJoint(`${head.words} ${word}`, reader)) {
      groups.pop()
      head = { ...head, words: `${head.words} ${word}` }
      groups.push(head.words)
    } else if (own) {
      head = own
      groups.push(word)
    } else return []
  }
  return groups
}

/** The goods whose name the word says, and not only that of an option. */
function headOf(word: string, reader: MessageReader): Head | undefined {
  const { line, matches } = readGoods(word, reader)
  const [first] = matches
  const goods = first && reader.names.find(first.partnerProductId)
  const isNamed = goods !== undefined && namesProduct(goods.name, inTradeWords(line.name))
  return first && isNamed && first.score >= good ? { words: word, partnerProductId: first.partnerProductId } : undefined
}

const isOptionOf = ({ partnerProductId }: Head, word: string, { names }: MessageReader): boolean => {
  const goods = names.find(partnerProductId)
  return goods !== undefined && namesOption(goods, word)
}

/** The words together are one name: '종이컵 캐리어'. */
function isJoint(words: string, reader: MessageReader): boolean {
  const [first] = readGoods(words, reader).matches
  const goods = first && reader.names.find(first.partnerProductId)
  return goods !== undefined && words.split(/\s+/).every((word) => namesProduct(goods.name, inTradeWords(word)))
}

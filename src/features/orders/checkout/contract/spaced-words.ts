import { withoutParticles } from '#values/particles.ts'
import { nativeNumbers, numberWords, sinoNumber, sinoPattern, unitNames } from '#values/written-count.ts'
import { tradeWordAt } from '#features/goods/search-words/contract/trade-words.ts'

const numbers = numberWords.join('|')
const spokenCount = new RegExp(`(?<words>${sinoPattern}|${numbers}|[일이삼사오육칠팔구])(?<unit>${unitNames}|온스|키로|킬로|미리|도(?=인쇄))`, 'y') // prettier-ignore
const phrase =
  /(?:그리고|아까|말고|지난번(?:처럼|이랑같이|하고같이)?|하나(?=$|도|만|더|요)|더(?=필요)|(?:해|보내|넣어|챙겨|바꿔)?주(?:세요|시고요?|시면)|부탁(?:드려요|드립니다|드릴게요|해요)?|추가(?:로|요)?|필요(?:해요|합니다|하고)|라고했는데|이?요$)/y
const particle = /(?:으로|로|하고|이랑|랑|은|는|을|를|이|가|도|만|과|와|에)/y

const one = '하나'
const digitWords = '영일이삼사오육칠팔구'
const longestWord = 10
/** Shorter words are names as they are. */
const leastUnspaced = 8

/** Puts spaces into dictated text: '빨대는스무디말고일반으로두박스' is read word by word, by the words of the shop. */
export const withSpaces = (text: string, vocabulary: ReadonlySet<string>): string =>
  text
    .split(/\s+/)
    .map((word) => {
      if (word.length < leastUnspaced) return word
      // Digits tell most words apart: '종이컵13온스3천개'.
      return /[^가-힣]/.test(word) ? word.replaceAll(/(?<=[가-힣]{2})(?=\d)/g, ' ') : spaced(word, vocabulary)
    })
    .join(' ')

/** The known words of a compound: '종이빨대' is 종이 and 빨대, '13oz컵' is 13oz and 컵. Itself, if a part of it is unknown. */
export function withSplitCompounds(words: string, vocabulary: ReadonlySet<string>): string {
  const halves = (word: string): string => {
    if (vocabulary.has(word)) return word
    for (let at = word.length - 1; at > 0; at--) {
      const [first, second] = [word.slice(0, at), word.slice(at)]
      const isMeasure = /^\d+(?:oz|mm|cm|kg|g|ml|l|m|온스)$/.test(first) && withoutParticles(word).length === 0
      if (
        isMeasure ||
        (vocabulary.has(first) &&
          [second, ...withoutParticles(second)].some((form) => form.length > 1 && vocabulary.has(form)))
      )
        return `${first} ${second}`
    }
    return word
  }
  return words.split(/\s+/).map(halves).join(' ')
}

interface Token {
  text: string
  end: number
  /** A particle can follow it. */
  isNoun: boolean
}

function spaced(word: string, vocabulary: ReadonlySet<string>): string {
  const tokens: string[] = []
  let unknown = ''
  let former: Token | undefined
  for (let at = 0; at < word.length;) {
    const token = tokenAt(word, at, { vocabulary, isStart: at === 0 || unknown.length === 1 })
    const ending = !token && former?.isNoun === true ? (matchAt(particle, word, at) ?? '') : ''
    if (token) {
      tokens.push(unknown, token.text)
      unknown = ''
    } else if (ending) tokens.push(`${tokens.pop()}${ending}`)
    else unknown += word[at]
    former = token
    at = token?.end ?? at + Math.max(ending.length, 1)
  }
  return [...tokens, unknown].filter(Boolean).join(' ')
}

function tokenAt(
  word: string,
  at: number,
  { vocabulary, isStart }: { vocabulary: ReadonlySet<string>; isStart: boolean },
): Token | undefined {
  const count = isStart ? undefined : countAt(word, at)
  if (count) return count
  for (let length = Math.min(longestWord, word.length - at); length > 1; length--) {
    const text = word.slice(at, at + length)
    if (vocabulary.has(text)) return { text, end: at + length, isNoun: true }
  }
  const noun = tradeWordAt(word, at)
  const text = noun ?? matchAt(phrase, word, at)
  return text ? { text: text === one ? '1' : text, end: at + text.length, isNoun: noun !== undefined } : undefined
}

function countAt(word: string, at: number): Token | undefined {
  spokenCount.lastIndex = at
  const found = spokenCount.exec(word)
  const { words = '', unit = '' } = found?.groups ?? {}
  if (!found) return undefined
  const number = nativeNumbers[words] ?? sinoNumber(words) ?? digitWords.indexOf(words)
  return { text: `${number}${unit}`, end: spokenCount.lastIndex, isNoun: true }
}

function matchAt(pattern: RegExp, word: string, at: number): string | undefined {
  pattern.lastIndex = at
  return pattern.exec(word)?.[0]
}

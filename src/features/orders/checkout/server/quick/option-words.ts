import type { ShopName } from '#features/goods/catalog/server/list-searchable-names.ts'
import { measureWords } from '#values/search-words.ts'
import { isOfUse } from '../../contract/message-clauses.ts'
import { inTradeWords } from '#features/goods/search-words/contract/trade-words.ts'
import { likenessOf } from './match-names.ts'
import { withSplitCompounds } from '../../contract/spaced-words.ts'
import { formsOf, isShortFor, isWithout, large, refusal, small } from '../../contract/word-forms.ts'

export interface OptionWords<Option> {
  /** The options that the words may mean; all, if they say nothing about them. */
  fitting: readonly Option[]
  isNamed: boolean
  /** Some word is neither of an option nor of the product. */
  isUnexplained: boolean
}

interface Goods<Option> {
  name: string
  spec: string
  options: readonly Option[]
}

const plain = (text: string) => measureWords(text).join('')

/** The options of a product that the words may mean: '아트 250g' excludes '스노우 250g · 무광', '코팅 없이' excludes '유광 코팅'. */
export function optionWords<Option extends { name: string }>(
  { name, spec, options }: Goods<Option>,
  words: string,
): OptionWords<Option> {
  const { rest, refused } = withoutRefused(words, options)
  const offered = options.filter((option) => !refused.some((forms) => isIn(forms, option) && !isWithout(option.name)))
  const left = refused.length > 0 ? withoutFirst(offered) : offered
  const written = plain(rest)
  const vocabulary = new Set([name, ...left.map((option) => option.name)].flatMap(measureWords))
  const said = new Set(measureWords(rest).flatMap(formsOf))
  const [longest] = left
    .filter((option) => plain(option.name).length > 1 && isSaid(option, { written, said }))
    .sort((one, other) => other.name.length - one.name.length)
  if (longest) return { fitting: [longest], isNamed: true, isUnexplained: false }
  const others = withoutVerbs(measureWords(withSplitCompounds(inTradeWords(rest), vocabulary)), left)
    .map(formsOf)
    .filter((forms) => !isOf(forms, plain(name)))
  const naming = others.filter((forms) => left.some((option) => isIn(forms, option)))
  const fitting = left.filter((option) => naming.every((forms) => isIn(forms, option)))
  const size = naming.some(isSize) ? undefined : others.find(isSize)
  const sized = size && ofSize(fitting, size)
  // Remarks in brackets may say anything.
  const outside = plain(rest.replaceAll(/\([^)]*\)/g, ' '))
  const unexplained = others.filter(
    (forms) =>
      !naming.includes(forms) &&
      !(sized && forms === size) &&
      !isOf(forms, plain(spec)) &&
      forms.some((form) => plain(inTradeWords(outside)).includes(form)),
  )
  return {
    fitting: sized ? [sized] : fitting,
    isNamed: naming.length > 0 || sized !== undefined || left.length < options.length,
    isUnexplained: unexplained.length > 0,
  }
}

/** The whole option is written, in one piece or word by word: '넘버링 (150×70)' is '150×70 · 넘버링', and nothing says 미싱. */
function isSaid({ name }: { name: string }, { written, said }: { written: string; said: ReadonlySet<string> }) {
  const words = measureWords(name)
  return contains(written, words.join('')) || (words.length > 1 && words.every((word) => said.has(word)))
}

/** The words are of some options of the product, and of nothing else. */
export function namesOption({ name, spec, options }: ShopName, words: string): boolean {
  const found = optionWords({ name, spec, options: options.map((option) => ({ name: option })) }, words)
  return found.isNamed && !found.isUnexplained
}

/** A verb before the goods says what they are for: '허리에 매는 앞치마'. */
const withoutVerbs = (words: readonly string[], options: readonly { name: string }[]) =>
  words.filter(
    (word, at) => at === words.length - 1 || !isOfUse(word) || options.some((option) => isIn(formsOf(word), option)),
  )

const isOf = (forms: readonly string[], text: string) => forms.some((form) => likenessOf(form, text) >= 0.5)

const isIn = (forms: readonly string[], { name }: { name: string }) => {
  const words = measureWords(name)
  return forms.some((form) =>
    form.length > 1 ? contains(words.join(''), form) : words.some((word) => isShortFor(form, word)),
  )
}

/** Parts of a number or of a Latin word are other words: L is not in XL, nor 20 in 120. */
function contains(text: string, form: string): boolean {
  const isSplit = (one = '', other = '') => [/\d\d/, /[a-z]{2}/].some((same) => same.test(one + other))
  for (let at = text.indexOf(form); at >= 0; at = text.indexOf(form, at + 1)) {
    const end = at + form.length
    if (!isSplit(text[at - 1], text[at]) && !isSplit(text[end - 1], text[end])) return true
  }
  return false
}

/** The words without those that say what the option must not have, and those: '등판 인쇄 없이' refuses 등판. */
function withoutRefused(words: string, options: readonly { name: string }[]) {
  const refused: string[][] = []
  const rest = words.replaceAll(refusal, (_, written: string) => {
    const all = written.split(/\s+/)
    const at = all.findLastIndex((word) => options.some((option) => isIn(formsOf(plain(word)), option)))
    if (at >= 0) refused.push(formsOf(plain(all[at] ?? '')))
    return all.slice(0, Math.max(at, 0)).join(' ')
  })
  return { rest, refused }
}

/** An option that says 없음 is what is left after a refusal. */
function withoutFirst<Option extends { name: string }>(options: readonly Option[]): readonly Option[] {
  const without = options.filter(({ name }) => isWithout(name))
  return without.length > 0 ? without : options
}

const isSize = (forms: readonly string[]) => forms.includes(large) || forms.includes(small)

/** The largest or smallest of options that have measures instead of a word for their size. */
function ofSize<Option extends { name: string }>(options: readonly Option[], forms: readonly string[]) {
  const sized = options.flatMap((option) => {
    const [measure] = /\d+(?:x\d+)+/.exec(plain(option.name)) ?? []
    return measure === undefined
      ? []
      : [{ option, size: measure.split('x').reduce((all, one) => all * Number(one), 1) }]
  })
  const [first, second] = sized.sort((one, other) => (forms.includes(small) ? 1 : -1) * (one.size - other.size))
  const isClear = first && second && sized.length === options.length && first.size !== second.size
  return isClear ? first.option : undefined
}

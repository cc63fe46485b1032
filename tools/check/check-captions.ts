import { commentsOf, type Comment } from './check-comments.ts'
import { report, root, textOf } from '../repo.ts'

/**
 * Finds comments that only repeat the declaration below them: each content word is in its line, in the line that opens the
 * surrounding block, or in the path of the file.
 */
export function captionsIn(folder: string): Comment[] {
  const texts = new Map<string, string>()
  return commentsOf(folder).filter((comment) => {
    const text = texts.get(comment.file) ?? textOf(folder, comment.file)
    texts.set(comment.file, text)
    return isCaption(comment, text)
  })
}

/** Figures, code, citations and conditions say more than a name can. */
const saysMore =
  /[`[\d:;]|\b(?:not?|never|only|both|undefined|null|true|false|won|without|if|while|locked|aligned|since)\b/i

const plainWords = new Set(
  `a an and are at be by for from has have in into is it its itself of on one own such that the their them themselves
  then there these they this those to was were which whose with all also any chosen current each every given here named
  shown single so some than
  data entry field item kind list name number object page part record row set text type value`.split(/\s+/),
)

function isCaption({ file, text, start, end }: Comment, source: string): boolean {
  const said = text.replaceAll(/@\w+/g, '').trim()
  const declared = declarationAfter(source, end)
  if (saysMore.test(said) || declared === undefined || !hasOwnLine(source, start)) return false
  const known = new Set(stemsOf([declared, ...openersOf(source, start), file].join(' ')))
  for (const [pattern, words] of impliedWords)
    if (pattern.test(declared)) for (const word of stemsOf(words)) known.add(word)
  const words = stemsOf(said, plainWords)
  return words.length > 0 && words.every((word) => known.has(word))
}

const hasOwnLine = (source: string, start: number) => /(?:^|\n)[ \t{]*$/.test(source.slice(0, start))

const declares =
  /^\s*(?:(?:export|declare|readonly|async) )*(?:(?:const|let|function\*?|type|interface|class) |[\w'-]+\??[:(] ?)/

/** Reads the lines until the body or the value begins; undefined if no declaration follows. */
function declarationAfter(source: string, end: number): string | undefined {
  const [rest = '', first = '', ...further] = source.slice(end).split('\n').slice(0, 9)
  if (rest.replace('}', '').trim() !== '' || !declares.test(first)) return undefined
  const lines: string[] = []
  for (const line of [first, ...further].map((each) => each.replace(/\s\/\/ .*$/, ''))) {
    if (/^\s*(?:\/\/|\/\*|$)/.test(line)) break
    lines.push(line)
    if (isComplete(lines.join(' '))) break
  }
  return lines.join(' ')
}

/** The parentheses are closed, or a body or a value begins. */
function isComplete(declared: string): boolean {
  const opened = declared.match(/[(<]/g)?.length ?? 0
  const closed = declared.match(/(?<!=)[)>]/g)?.length ?? 0
  return opened <= closed || /(?:[{[=]|=>|= .*\()$/.test(declared)
}

/** Lists the lines that open the surrounding blocks: an interface, a schema, a call. */
function openersOf(source: string, start: number): string[] {
  const lines = source.slice(0, start).split('\n')
  let indent = indentOf(lines.pop() ?? '')
  const openers: string[] = []
  for (const line of lines.reverse()) {
    if (line.trim() === '' || indentOf(line) >= indent || /^\s*[})\]*/]/.test(line)) continue
    openers.push(line)
    indent = indentOf(line)
  }
  return openers
}

const indentOf = (line: string): number => /^ */.exec(line)?.[0].length ?? 0

/** Words that a type or a prefix already expresses. */
const impliedWords: readonly [pattern: RegExp, words: string][] = [
  [/\b(?:Date|timestamp)\b|\b\w+At\b/, 'time when moment date day'],
  [/\b(?:day|date|\w+Day|\w+Date)\b/, 'date day'],
  [/\bboolean\b|\b(?:is|has|can|may)[A-Z]/, 'whether'],
  [/\b(?:int|count\w*)\b|Count\b/, 'count'],
  [/\bWon\b|[aA]mount/, 'amount money'],
  [/\bfunction\b|=>/, 'answer return give'],
  [/\b(?:function|const) [A-Z]/, 'show draw render offer component screen'],
  [/Props\b/, 'property props'],
  [/pgTable|Table\b/, 'table'],
]

const sameActs = `list find read get load fetch look
insert add store save write keep
show draw render
make create build
update change
delete remove
answer return give`

const irregularForms =
  'paid pay sent send bought buy shown show drawn draw made make chosen choose written write left leave sold sell kept keep built build found find taken take given give held hold refusal refuse'

const inPairs = (words: string[]) =>
  words.flatMap((word, at): [string, string][] => (at % 2 === 0 ? [[word, words[at + 1] ?? word]] : []))
const irregular = new Map(inPairs(irregularForms.split(' ')))

/** Cuts endings roughly, the same way on both sides: 'cancelled' and 'cancellation' have one stem. */
function stemOf(word: string): string {
  const singular = (irregular.get(word) ?? word).replace(/ies$/, 'y').replace(/e?s$/, '')
  const cut = singular.replace(/(?:ations?|itions?|ions?|ments?|ings?|ed|er|or|al|e|y)$/, '')
  return cut.length >= 3 ? cut.replace(/(.)\1$/, '$1') : singular
}

const firstActs = new Map(
  sameActs
    .split('\n')
    .flatMap((acts) => acts.split(' ').map((act) => [stemOf(act), stemOf(acts.split(' ')[0] ?? act)])),
)

const stemsOf = (text: string, except: ReadonlySet<string> = new Set()): string[] =>
  text
    .replaceAll(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2')
    .replaceAll(/['’]s?\b/g, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !except.has(word) && !except.has(word.replace(/s$/, '')))
    .map((word) => firstActs.get(stemOf(word)) ?? stemOf(word))

if (import.meta.main) {
  const captions = captionsIn(root)
  report(
    captions.map(({ place, text }) => `${place}: ${text}`),
    {
      fine: 'No comment only repeats the name below it.',
      advice: 'Delete these comments, or say why: a unit, a refusal, a danger, a section of the specification.',
    },
  )
}

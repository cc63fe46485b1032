import { parseSync } from 'vite'
import { filesOf, report, root, textIfThere, textOf } from '../repo.ts'

/** The first word of a citation names one of these documents; the rest must name headings of it. */
const documentOf: Record<string, string> = {
  spec: 'docs/product/specification.md',
  decisions: 'docs/product/decisions.md',
  rules: 'docs/product/rules.md',
  wording: 'docs/product/wording.md',
  externals: 'docs/product/externals.md',
  law: 'docs/product/law.md',
  'demo-data': 'docs/product/demo-data.md',
  threats: 'docs/product/threats.md',
  targets: 'docs/product/targets.md',
  ux: 'docs/product/experience.md',
  look: 'docs/product/look.md',
}

const words = Object.keys(documentOf).join('|')
const bracket = /\[([^[\]]+)\](?!\()/g // a link of Markdown is no citation
/** Includes misspelt citations: everything that begins like one or contains a section sign. */
const citationLike = new RegExp(`^(?:(?:${words}|threat|target|decision|rule|specification)\\b|[TR]\\d+\\b)|§`, 'i')

const codeFiles = '{src,demo,tools,testing,e2e,bench}/**/*.{ts,tsx,mjs}'
const isContract = /\/contract\/(?!.*\.test\.ts$)/
const styleFiles = '{src,demo}/**/*.css'
const documents = ['*.md', 'docs/**/*.md']

/** A piece of a file that people read: a comment, a string, a document. */
interface Prose {
  start: number
  text: string
}

interface Citation {
  start: number
  cited: string
}

/** The names that each document can be cited by, under its word. */
type Headings = ReadonlyMap<string, ReadonlySet<string>>

/** Each citation that names no heading of docs/product, with its file and line. */
export function citationFindings(folder: string): string[] {
  const headings = new Map(Object.entries(documentOf).map(([word, file]) => [word, headingsOf(folder, file)]))
  const findings = (patterns: string | readonly string[], citationsOf: (text: string, file: string) => Citation[]) =>
    filesOf(folder, patterns).flatMap((file) => {
      const text = textOf(folder, file)
      return citationsOf(text, file).flatMap(({ start, cited }) => {
        const problem = problemOf(cited, headings)
        return problem ? [`${file}:${text.slice(0, start).split('\n').length}: [${cited}]: ${problem}`] : []
      })
    })
  return [
    ...findings(codeFiles, citationsInCode),
    ...findings(styleFiles, (text) => matchesOf(text, /\/\*.*?\*\//gs).flatMap(citationsIn)),
    ...findings(documents, (text) => citationsIn({ start: 0, text: withoutCode(text) })),
  ]
}

/** Citations in comments and strings (names of tests cite, too), and the `spec` of declared calls. */
function citationsInCode(text: string, file: string): Citation[] {
  const calls = isContract.test(file) && text.includes('defineCall(') ? specsOfCalls(text) : []
  if (citationsIn({ start: 0, text }).length === 0) return calls // parsing costs more than reading
  const { comments, program } = parseSync(file, text)
  return [...[...joined(text, comments), ...stringsOf(program)].flatMap(citationsIn), ...calls]
}

/** `spec: '§7 Orders'` cites without brackets, and the specification without its word. */
const specsOfCalls = (text: string): Citation[] =>
  [...text.matchAll(/\bspec(?::| =) '([^']*)'/g)].map(({ index, 1: cited = '' }) => ({
    start: index,
    cited: cited.startsWith('§') ? `spec ${cited}` : cited,
  }))

/** Joins line comments that follow each other: a citation may continue in the next line. */
function joined(text: string, comments: readonly { start: number; end: number }[]): Prose[] {
  const found: { start: number; end: number }[] = []
  for (const { start, end } of comments) {
    const last = found.at(-1)
    if (last && text.slice(last.end, start).trim() === '') last.end = end
    else found.push({ start, end })
  }
  return found.map(({ start, end }) => ({ start, text: text.slice(start, end) }))
}

function* stringsOf(node: unknown): Generator<Prose> {
  if (typeof node !== 'object' || node === null) return
  if ('raw' in node && typeof node.raw === 'string' && 'start' in node) {
    yield { start: Number(node.start), text: node.raw }
  }
  if ('type' in node && node.type === 'TemplateElement') {
    const { start, value } = node as unknown as { start: number; value: { raw: string } } // by the parser's own types
    yield { start, text: value.raw }
  }
  for (const part of Object.values(node)) yield* stringsOf(part)
}

const matchesOf = (text: string, pattern: RegExp): Prose[] =>
  [...text.matchAll(pattern)].map(({ index, 0: match }) => ({ start: index, text: match }))

/** Blanks code: there a document shows what a citation looks like. Lines stay in place. */
const withoutCode = (text: string): string =>
  text.replaceAll(/^```.*?^```|`[^`]*`/gms, (code) => code.replaceAll(/[^\n]/g, ' '))

const citationsIn = ({ start, text }: Prose): Citation[] =>
  [...text.matchAll(bracket)]
    .map(({ index, 1: inner = '' }) => ({
      start: start + index,
      cited: inner.replaceAll(/\s*\n\s*(?:\*|\/\/)?\s*/g, ' '),
    }))
    .filter(({ cited }) => citationLike.test(cited))

/**
 * Lists the names that a citation may use, in lower case: `## §4 States` gives `§4` and `§4 states`, `### Login` below it `§4 login`;
 * `## Delivery` without a number gives `delivery`, `### T27 (C) …` gives `t27`.
 */
function headingsOf(folder: string, file: string): Set<string> {
  const found = new Set<string>()
  let section = ''
  for (const [, marks, title = ''] of (textIfThere(folder, file) ?? '').matchAll(/^(#{2,3}) (.+?)(?: ★)?$/gm)) {
    const [first = ''] = title.split(' ')
    if (marks === '##') section = first.startsWith('§') ? first : ''
    const name = first === section ? title.slice(first.length).trim() : title
    if (first === section) found.add(section)
    found.add(section ? `${section} ${name}`.toLowerCase() : name.toLowerCase())
    if (/^[TR]\d+$/.test(first)) found.add(first.toLowerCase())
  }
  return found
}

const separator = /^(?:[,;] |[,;]? and |$)/

/** Reads the citation from left to right: a document, then headings of it, then perhaps another document. */
function problemOf(cited: string, headings: Headings): string | undefined {
  let document = ''
  let rest = cited
  do {
    const word = wordOf(rest)
    document = word?.document ?? document
    rest = rest.slice(word?.length ?? 0)
    const heading = longest(headings.get(document) ?? new Set(), rest)
    const whole = word && word.length > 0 && separator.test(rest) // the document as such
    if (!heading && !whole) return `${documentOf[document] ?? 'docs/product'} has no such heading`
    rest = rest.slice(heading.length).replace(separator, '')
  } while (rest !== '')
  return undefined
}

/** The document that a text begins with, and how many characters name it: an ID names its document by its letter. */
function wordOf(text: string): { document: string; length: number } | undefined {
  const [named, document] = new RegExp(`^(${words})(?:: |(?= §)\\s|(?= [TR]\\d)\\s|(?=$|[,;] | and ))`).exec(text) ?? []
  if (named !== undefined && document !== undefined) return { document, length: named.length }
  if (/^T\d/.test(text)) return { document: 'threats', length: 0 }
  return /^R\d/.test(text) ? { document: 'targets', length: 0 } : undefined
}

/** The longest heading that the text begins with: names of headings may have commas and "and" in them. */
function longest(headings: ReadonlySet<string>, text: string): string {
  const lower = text.toLowerCase()
  return [...headings]
    .filter((heading) => lower.startsWith(heading) && separator.test(text.slice(heading.length)))
    .reduce((best, heading) => (heading.length > best.length ? heading : best), '')
}

if (import.meta.main) {
  report(citationFindings(root), {
    fine: 'Every citation names a heading of docs/product.',
    advice:
      'Name a heading of the document, or add the heading with its text. The forms are in docs/product/README.md, "Citations".',
  })
}

import { parseSync } from 'vite'
import { filesOf, report, root, textOf } from '../repo.ts'
import { lineOf } from './syntax.ts'

/** A comment is a statement with a subject and a verb. These words open a riddle or a fragment instead. */
const openings = /^(?:\[[^\]]*\]\s*)*(?:what|who|whoever|whatever|how|where|as)\b/i
const mostPercent = 3
const mostPlaces = 50

export interface Comment {
  file: string
  place: string
  /** Without stars, slashes and the directives of tools. */
  text: string
  start: number
  end: number
}

const patterns = ['src', 'demo', 'tools', 'testing', 'e2e', 'bench'].map((name) => `${name}/**/*.{ts,tsx,mjs,js,css}`)

/** All comments; `//` lines that follow each other are one comment. */
export function commentsOf(folder: string): Comment[] {
  return filesOf(folder, patterns).flatMap((file) => {
    const text = textOf(folder, file)
    const found = file.endsWith('.css') ? cssComments(text) : scriptComments(file, text)
    return found.map(({ start, end, value }) => {
      return { file, place: `${file}:${lineOf(text, start)}`, text: plainText(value), start, end }
    })
  })
}

interface Found {
  start: number
  end: number
  value: string
}

const cssComments = (text: string): Found[] =>
  [...text.matchAll(/\/\*(.*?)\*\//gs)].map(({ index, 0: whole, 1: value = '' }) => {
    return { start: index, end: index + whole.length, value }
  })

function scriptComments(file: string, text: string): Found[] {
  const found: Found[] = []
  let end: number | undefined // of a `//` line that the next one may continue
  for (const { type, value, start, end: ownEnd } of parseSync(file, text).comments) {
    const last = found.at(-1)
    const hasOwnLine = /(?:^|\n)[ \t]*$/.test(text.slice(0, start))
    const continues = type === 'Line' && hasOwnLine && end !== undefined && /^\n[ \t]*$/.test(text.slice(end, start))
    if (last && continues) Object.assign(last, { value: `${last.value}\n${value}`, end: ownEnd })
    else found.push({ start, end: ownEnd, value })
    end = type === 'Line' && hasOwnLine ? ownEnd : undefined
  }
  return found
}

/** The words without the stars of a block; empty for directives such as `oxlint-disable`. */
function plainText(value: string): string {
  const text = value.replaceAll(/^[\s*]+/gm, ' ').trim()
  return /^(?:@|oxlint-|v8 |\/)/.test(text) ? '' : text
}

/** The places of comments with such an opening, when their share reaches the limit. */
export function commentFindings(folder: string): { findings: string[]; summary: string } {
  const comments = commentsOf(folder).filter(({ text }) => text !== '')
  const refused = comments.filter(({ text }) => openings.test(text))
  const percent = comments.length === 0 ? 0 : (refused.length / comments.length) * 100
  const summary = `${refused.length} of ${comments.length} comments (${percent.toFixed(1)} %) begin with What, Who, How, Where or As.`
  if (percent < mostPercent) return { findings: [], summary }
  const places = refused.map(({ place, text }) => `${place}: ${text.split('\n')[0]?.slice(0, 100)}`)
  return { findings: [...places.slice(0, mostPlaces), summary], summary }
}

if (import.meta.main) {
  const { findings, summary } = commentFindings(root)
  report(findings, {
    fine: summary,
    advice: `Fewer than ${mostPercent} % may. Write a statement that says why, or delete a comment that repeats the code.`,
  })
}

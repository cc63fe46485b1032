/**
 * Parses the lines of a terms text: '제1장 총칙' and '부칙' are chapters, '제1조 (목적)' an article, '① …' a clause, '1. …' a
 * list item, '| … | … |' a table row (the first row names the columns), anything else a paragraph.
 */
export type TermsBlock =
  | { kind: 'chapter' | 'article' | 'paragraph'; text: string }
  | { kind: 'clause'; mark: string; text: string }
  | { kind: 'list'; items: string[] }
  | { kind: 'table'; head: string[]; rows: string[][] }

/** The chapter 부칙, whose articles restart at one. */
export const isAddendum = (block: TermsBlock): boolean => block.kind === 'chapter' && block.text === '부칙'

export function readTerms(body: string): TermsBlock[] {
  const blocks: TermsBlock[] = []
  for (const line of body.split('\n').map((text) => text.trim())) {
    if (line) addLine(blocks, line)
  }
  return blocks
}

function addLine(blocks: TermsBlock[], line: string): void {
  const last = blocks.at(-1)
  if (line.startsWith('|')) return addRow(blocks, last, line)
  const [, item] = /^\d+\. (.+)$/.exec(line) ?? []
  if (item) {
    if (last?.kind === 'list') last.items.push(item)
    else blocks.push({ kind: 'list', items: [item] })
    return
  }
  blocks.push(...blocksOf(line))
}

function addRow(blocks: TermsBlock[], last: TermsBlock | undefined, line: string): void {
  const cells = line.replaceAll(/^\||\|$/g, '').split('|').map((cell) => cell.trim()) // prettier-ignore
  if (last?.kind === 'table') last.rows.push(cells)
  else blocks.push({ kind: 'table', head: cells, rows: [] })
}

function blocksOf(line: string): TermsBlock[] {
  if (/^(제\d+장( |$)|부칙$)/.test(line)) return [{ kind: 'chapter', text: line }]
  const [, article, rest] = /^(제\d+조(?:의\d+)? \([^)]+\))(?: (.+))?$/.exec(line) ?? []
  if (article) {
    const heading: TermsBlock = { kind: 'article', text: article }
    return rest ? [heading, { kind: 'paragraph', text: rest }] : [heading]
  }
  const [, mark, text] = /^([①-⑳]) (.+)$/.exec(line) ?? []
  return mark && text ? [{ kind: 'clause', mark, text }] : [{ kind: 'paragraph', text: line }]
}

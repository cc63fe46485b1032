import { drawRow, rowHeight, type Cell } from '#features/orders/documents/server/pdf/draw-cells.ts'
import { heightOf, paper, px, rule, write, writeAbove, type Pdf } from '#features/orders/documents/server/pdf/paper.ts'
import type { BrandCampaign, StoreAnswer } from '../../contract/campaigns.partner.calls.ts'
import { reportLabels as words } from '../../contract/report-labels.ts'

export interface CampaignReport {
  campaign: BrandCampaign
  answers: readonly StoreAnswer[]
  brandName: string
  at: Date
}

const whole = { x: paper.left, width: paper.width }

/** Draws the terms, the result and the answer of every store; the heads of the table repeat on each page. */
export function drawReport(pdf: Pdf, report: CampaignReport): void {
  pdf.addPage()
  pdf.fillColor('#000')
  const { campaign, answers } = report
  let y = drawHead(pdf, report)
  y = drawFacts(pdf, campaign, y) + px(14)
  for (const sentence of words.rules(campaign)) {
    y = writeAbove(pdf, sentence, { ...whole, y, size: 11, least: 20 })
  }
  y = drawDescription(pdf, campaign.description, y + px(6))
  drawAnswers(pdf, answers, y + px(10))
}

function drawHead(pdf: Pdf, { campaign, brandName, at }: CampaignReport): number {
  // Both boxes share a line.
  const stamp = { x: paper.left + paper.width - px(260), width: px(260) }
  write(pdf, words.printed(at), { ...stamp, y: paper.top, size: 11, align: 'right' })
  const name = { x: paper.left, width: paper.width - px(280) }
  let y = writeAbove(pdf, brandName, { ...name, y: paper.top, size: 13, bold: true, least: 28 })
  write(pdf, words.title, { ...whole, y, size: 24, bold: true })
  y += px(40)
  rule(pdf, { ...whole, y, weight: 1.5 })
  y += px(12)
  const title = { ...whole, size: 16, bold: true }
  write(pdf, campaign.title, { ...title, y })
  y += heightOf(pdf, campaign.title, title) + px(10)
  if (campaign.state !== 'OPEN') return y
  write(pdf, words.interim, { ...whole, y, size: 12, bold: true })
  return y + px(24)
}

/** Draws two facts side by side. */
function drawFacts(pdf: Pdf, campaign: BrandCampaign, top: number): number {
  const facts = words.facts(campaign)
  const half = { label: paper.width * 0.15, value: paper.width * 0.35 }
  let y = top
  for (let index = 0; index < facts.length; index += 2) {
    const cells = facts.slice(index, index + 2).flatMap<Cell>(([label, text]) => [
      { text: label, width: half.label, isHead: true },
      { text, width: half.value },
    ])
    y = drawRow(pdf, cells, { x: paper.left, y, height: rowHeight(pdf, cells) })
  }
  return y
}

/** Draws line by line, because a long text continues on the next page. */
function drawDescription(pdf: Pdf, description: string, top: number): number {
  write(pdf, words.descriptionTitle, { ...whole, y: top, size: 13, bold: true })
  let y = top + px(24)
  for (const line of description.split('\n').flatMap(shortParts)) {
    const height = line === '' ? px(16) : heightOf(pdf, line, { width: paper.width })
    if (y + height > paper.bottom) y = nextPage(pdf)
    if (line !== '') write(pdf, line, { ...whole, y })
    y += height
  }
  return y
}

/** Splits a paragraph into parts that each fit on a page. */
const shortParts = (paragraph: string): string[] => paragraph.match(/.{1,600}(?:\s|$)|.{1,600}/gu) ?? ['']

const widths = [0.4, 0.2, 0.22, 0.18].map((part) => part * paper.width)
const cellsOf = (texts: readonly string[], isHead = false): Cell[] =>
  texts.map((text, index) => ({ text, width: widths[index] ?? 0, isHead }))

function drawAnswers(pdf: Pdf, answers: readonly StoreAnswer[], top: number): void {
  const heads = cellsOf(words.heads, true)
  const headHeight = rowHeight(pdf, heads)
  let y = top + px(50) + headHeight > paper.bottom ? nextPage(pdf) : top
  write(pdf, words.answersTitle, { ...whole, y, size: 13, bold: true })
  y = drawRow(pdf, heads, { x: paper.left, y: y + px(24), height: headHeight })
  for (const answer of answers) {
    const cells = cellsOf(words.answer(answer))
    const height = rowHeight(pdf, cells)
    if (y + height > paper.bottom) y = drawRow(pdf, heads, { x: paper.left, y: nextPage(pdf), height: headHeight })
    y = drawRow(pdf, cells, { x: paper.left, y, height })
  }
}

function nextPage(pdf: Pdf): number {
  pdf.addPage()
  pdf.fillColor('#000')
  return paper.top
}

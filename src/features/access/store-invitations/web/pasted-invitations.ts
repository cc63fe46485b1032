import { isMobile, phoneText } from '#values/phone.ts'
import { invitationColumns, type InvitationField } from '../contract/invitation-sheet.ts'
import { invitationCellSentences, invitationSentences } from '../contract/invitation-terms.ts'
import type { InvitationPlan } from '../contract/store-invitations.partner.calls.ts'

/** A pasted line; `reason` says why it can't be invited, undefined: nothing is known against it. */
export interface PastedLine {
  /** Place in the pasted text, from 1. */
  no: number
  text: string
  reason?: string | undefined
}

/** The lines of a text without its headings, with a reason at those that can't be read. */
export function pastedLines(text: string): PastedLine[] {
  let headings: Heading[] | undefined
  return text.split(/\r\n|\n|\r/).flatMap((line, at) => {
    if (line.trim() === '') return []
    const found = headingsOf(line)
    if (found) {
      headings = found
      return []
    }
    const ordered = headings && line.includes('\t') ? inOrder(line, headings) : line
    return [{ no: at + 1, text: ordered, reason: faultOf(ordered) }]
  })
}

/** Titles of the columns as stores' lists have them, without spaces; a running number is no field. */
const titles = [
  ['storeName', /^(매장|가맹점|지점|점포|상호)(이름|명)?$/],
  ['ownerName', /^(점주|대표|대표자|사장|사장님)(이름|명|성명|성함)?$|^(이름|성명|성함)$/],
  ['email', /^(이메일|메일|e-?mail)(주소)?$/i],
  ['phone', /^(휴대폰|휴대전화|핸드폰|연락처|전화)(번호)?$/],
  ['level', /^(매장)?등급$/],
  [undefined, /^(번호|순번|no\.?)$/i],
] as const satisfies [InvitationField | undefined, RegExp][]
type Heading = InvitationField | undefined

/** The fields of a row of titles; undefined: the line is a store. */
function headingsOf(line: string): Heading[] | undefined {
  const found = splitCells(line).map((cell) => titles.find(([, title]) => title.test(cell.replaceAll(/[\s*]/g, ''))))
  return found.length > 1 && found.every((title) => title !== undefined) ? found.map(([field]) => field) : undefined
}

/** The cells of a row below titles, in the order of a line without titles. */
function inOrder(line: string, headings: readonly Heading[]): string {
  const cells = splitCells(line)
  return invitationColumns
    .map(({ field }) => cells[headings.indexOf(field)] ?? '')
    .filter((cell) => cell !== '')
    .join('\t')
}

/** The readable lines as the text of the workbook. */
export const invitationTable = (lines: readonly PastedLine[]): string =>
  [invitationColumns.map(({ title }) => title), ...lines.flatMap(({ text }) => [cellsOf(text)])].map(rowText).join('\n')

/** Adds what the check of their table has found to the lines. */
export const withProblems = (lines: readonly PastedLine[], problems: InvitationPlan['problems']): PastedLine[] =>
  lines.map((line, at) => {
    // The first row has the titles.
    const found = problems.filter(({ row }) => row === at + 2).map(({ column, message }) => `${column}: ${message}`)
    return found.length > 0 ? { ...line, reason: found.join(' ') } : line
  })

const splitCells = (line: string): string[] =>
  line.split(line.includes('\t') ? '\t' : /[,，]/).map((cell) => cell.trim())

/** '매장명, 점주 이름, 휴대폰 번호', in any order of contacts. */
function partsOf(line: string) {
  const cells = splitCells(line).filter((cell) => cell !== '')
  const phone = cells.find(isMobile)
  const email = cells.find((cell) => cell.includes('@'))
  const [storeName, ownerName, level, ...more] = cells.filter((cell) => cell !== phone && cell !== email)
  const of: Record<InvitationField, string | undefined> = { storeName, ownerName, email, phone, level }
  return { of, more, cells }
}

function faultOf(line: string): string | undefined {
  const { of, more, cells } = partsOf(line)
  if (!of.phone && !of.email) {
    const wrong = cells.find((cell) => /^[\d ()+.-]{7,}$/.test(phoneText(cell)))
    return wrong === undefined ? invitationCellSentences.contact : invitationSentences.wrongPhone(wrong)
  }
  if (!of.storeName) return invitationSentences.storeMissing
  return more.length > 0 ? invitationSentences.tooManyCells : undefined
}

const cellsOf = (line: string): string[] => {
  const { of } = partsOf(line)
  return invitationColumns.map(({ field }) => of[field] ?? '')
}

/** A tab can't stand in a cell, because it separated them. */
const rowText = (cells: readonly string[]): string => cells.map((cell) => cell.replaceAll('\t', ' ')).join('\t')

import { isMobile } from '#values/phone.ts'
import { invitationColumns, type InvitationField } from '../contract/invitation-sheet.ts'
import { invitationSentences } from '../contract/invitation-terms.ts'
import type { InvitationPlan } from '../contract/store-invitations.partner.calls.ts'

/** A pasted line; `reason` says why it can't be invited, undefined: nothing is known against it. */
export interface PastedLine {
  text: string
  reason?: string | undefined
}

/** The lines of a text, with a reason at those that can't be read. */
export const pastedLines = (text: string): PastedLine[] =>
  text
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== '')
    .map((line) => ({ text: line, reason: cellsOf(line) ? undefined : invitationSentences.unreadableLine }))

/** The readable lines as the text of the workbook. */
export const invitationTable = (lines: readonly PastedLine[]): string =>
  [invitationColumns.map(({ title }) => title), ...lines.flatMap(({ text }) => [cellsOf(text) ?? []])]
    .map(rowText)
    .join('\n')

/** Adds what the check of their table has found to the lines. */
export const withProblems = (lines: readonly PastedLine[], problems: InvitationPlan['problems']): PastedLine[] =>
  lines.map((line, at) => {
    // The first row has the titles.
    const found = problems.filter(({ row }) => row === at + 2).map(({ message }) => message)
    return found.length > 0 ? { ...line, reason: found.join(' ') } : line
  })

/** '매장명, 점주 이름, 휴대폰 번호', in any order of contacts, as the cells of a row. */
function cellsOf(line: string): string[] | undefined {
  const cells = line
    .split(line.includes('\t') ? '\t' : /[,，]/)
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '')
  const phone = cells.find(isMobile)
  const email = cells.find((cell) => cell.includes('@'))
  const [storeName, ownerName, level, ...more] = cells.filter((cell) => cell !== phone && cell !== email)
  if ((!phone && !email) || !storeName || more.length > 0) return undefined
  const of: Record<InvitationField, string | undefined> = { storeName, ownerName, email, phone, level }
  return invitationColumns.map(({ field }) => of[field] ?? '')
}

/** A tab can't stand in a cell, because it separated them. */
const rowText = (cells: readonly string[]): string => cells.map((cell) => cell.replaceAll('\t', ' ')).join('\t')

import { isMobile } from '#values/phone.ts'
import { invitationColumns, type InvitationField } from '../contract/invitation-sheet.ts'

/** Reads lines of '매장명, 점주 이름, 휴대폰 번호', in any order of contacts, as the text of the workbook; a number: the line that has no contact. */
export function invitationTable(text: string): string | number {
  const rows: string[] = [rowText(invitationColumns.map(({ title }) => title))]
  for (const [at, line] of text.split(/\r\n|\n|\r/).entries()) {
    if (line.trim() === '') continue
    const cells = line
      .split(line.includes('\t') ? '\t' : /[,，]/)
      .map((cell) => cell.trim())
      .filter((cell) => cell !== '')
    const phone = cells.find(isMobile)
    const email = cells.find((cell) => cell.includes('@'))
    const [storeName, ownerName, level, ...more] = cells.filter((cell) => cell !== phone && cell !== email)
    if ((!phone && !email) || !storeName || more.length > 0) return at + 1
    const of: Record<InvitationField, string | undefined> = { storeName, ownerName, email, phone, level }
    rows.push(rowText(invitationColumns.map(({ field }) => of[field] ?? '')))
  }
  return rows.join('\n')
}

/** A tab can't stand in a cell, because it separated them. */
const rowText = (cells: readonly string[]): string => cells.map((cell) => cell.replaceAll('\t', ' ')).join('\t')

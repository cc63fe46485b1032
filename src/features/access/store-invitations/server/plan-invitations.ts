import type { BadCell } from '#features/platform/files/contract/workbook-plan.ts'
import { storeFields } from '#features/stores/chain-stores/contract/store-fields.ts'
import { emailField, nameField, phoneField } from '#features/people/members/contract/member-fields.ts'
import type { Sheet } from '#features/platform/files/server/sheet/sheet.ts'
import { readEditedRows, type EditedRow } from '#features/platform/files/server/workbook/read-rows.ts'
import { validate } from '#server/http/validate.ts'
import { phoneText } from '#values/phone.ts'
import {
  invitationColumns,
  invitationSheetName,
  titleOfField,
  type InvitationField,
} from '../contract/invitation-sheet.ts'
import {
  channelOf,
  invitationCellSentences as sentences,
  type InvitationChannel,
} from '../contract/invitation-terms.ts'

export interface PlannedInvitation {
  /** Row number in the spreadsheet, from 1. */
  row: number
  storeName: string
  ownerName: string
  email: string
  phone: string
  level: number | null
  channel: InvitationChannel
}

export type SheetRow = { row: number } & Record<InvitationField, string>

/** Returns the texts of non-empty rows; undefined if no column belongs to the template. */
export function readInvitations(sheet: Sheet): { rows: SheetRow[]; problems: BadCell[] } | undefined {
  const keyTitles = [titleOfField('storeName')] as const
  const read = readEditedRows(sheet, { columns: invitationColumns, keyTitles, isExported: false })
  if (read.isForeign) return undefined
  const rows = read.rows.map(textsOf).filter((row) => invitationColumns.some(({ field }) => row[field] !== ''))
  return { rows, problems: read.problems }
}

/** Line breaks and repeated spaces of a cell become one space. */
function textsOf({ row, values }: EditedRow): SheetRow {
  const text = (field: InvitationField) => String(values[field] ?? '').replaceAll(/\s+/g, ' ')
  return {
    row,
    storeName: text('storeName'),
    ownerName: text('ownerName'),
    email: text('email'),
    phone: phoneText(text('phone')),
    level: text('level'),
  }
}

interface Known {
  levels: readonly { level: number; name: string }[]
  /** Addresses in lower case. */
  members: ReadonlySet<string>
  invited: ReadonlySet<string>
  /** Addresses that receive no more mails today. */
  mailedOften: ReadonlySet<string>
  /** Phone numbers of members, and of open invitations. */
  memberPhones: ReadonlySet<string>
  invitedPhones: ReadonlySet<string>
  /** Numbers that receive no more Alimtalks today. */
  phonedOften: ReadonlySet<string>
  sendsAlimtalk: boolean
}

/** Checks the rows against each other and against the members and invitations of the brand. */
export function planInvitations(
  { rows, problems }: { rows: readonly SheetRow[]; problems: readonly BadCell[] },
  { levels, ...known }: Known,
): { invitations: PlannedInvitation[]; problems: BadCell[] } {
  const found: BadCell[] = [...problems]
  const unreadable = new Set(problems.map(({ row, column }) => `${row}/${column}`))
  const report = (row: number, field: InvitationField, message: string) => {
    const column = titleOfField(field)
    if (!unreadable.has(`${row}/${column}`)) found.push({ sheet: invitationSheetName, row, column, message })
  }
  const before = { emails: new Set<string>(), phones: new Set<string>() }
  const names = new Set<string>()
  const invitations = rows.map((texts) => {
    const { row } = texts
    for (const [field, message] of cellProblems(texts)) report(row, field, message)
    const contact = contactProblem(texts, known, before)
    if (contact) report(row, ...contact)
    if (texts.storeName !== '' && names.has(texts.storeName)) report(row, 'storeName', sentences.sameStore)
    before.emails.add(texts.email.toLowerCase())
    before.phones.add(texts.phone)
    names.add(texts.storeName)
    const level = levelOf(texts.level, levels)
    if (level === undefined) report(row, 'level', sentences.level(levels.map(({ name }) => name)))
    return { ...texts, level: level ?? null, channel: channelOf(texts.email, known.sendsAlimtalk) }
  })
  return { invitations, problems: found.toSorted((a, b) => (a.row ?? 0) - (b.row ?? 0)) }
}

/** The reason why the person of a row can't be invited by the e-mail address, or without one by the phone number. */
function contactProblem(
  { email: typed, phone }: SheetRow,
  known: Omit<Known, 'levels'>,
  before: Record<'emails' | 'phones', ReadonlySet<string>>,
): [InvitationField, string] | undefined {
  const email = typed.toLowerCase()
  const problems: [boolean, InvitationField, string][] =
    email === ''
      ? [
          [phone === '', 'phone', sentences.contact],
          [before.phones.has(phone), 'phone', sentences.samePhone],
          [known.memberPhones.has(phone), 'phone', sentences.memberPhone],
          [known.invitedPhones.has(phone), 'phone', sentences.invitedPhone],
          [known.sendsAlimtalk && known.phonedOften.has(phone), 'phone', sentences.tooOften],
        ]
      : [
          [before.emails.has(email), 'email', sentences.sameEmail],
          [known.members.has(email), 'email', sentences.member],
          [known.invited.has(email), 'email', sentences.invited],
          [known.mailedOften.has(email), 'email', sentences.tooOften],
        ]
  const found = problems.find(([isProblem]) => isProblem)
  return found && [found[1], found[2]]
}

const fields = { storeName: storeFields.name, ownerName: nameField, email: emailField, phone: phoneField } as const

function cellProblems(texts: SheetRow): [InvitationField, string][] {
  return (['storeName', 'ownerName', 'email', 'phone'] as const).flatMap((field): [InvitationField, string][] => {
    // A row without both contacts is reported as such.
    if ((field === 'phone' || field === 'email') && texts[field] === '') return []
    const checked = validate(fields[field], texts[field])
    return checked.ok ? [] : [[field, checked.errors[0]?.message ?? '']]
  })
}

/** Finds a level by its name, or by its number from 1; null: none. */
function levelOf(text: string, levels: Known['levels']): number | null | undefined {
  if (text === '') return null
  const typed = text.replaceAll(' ', '')
  const byName = levels.find(({ name }) => name.replaceAll(' ', '') === typed)
  return (byName ?? levels.find(({ level }) => String(level) === typed))?.level
}

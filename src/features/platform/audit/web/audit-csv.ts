import { formatKoreanMinute } from '#values/korean-date.ts'
import type { AuditRow } from '../contract/audit.calls.ts'
import { recordedFields, subjectName } from './audit-text.ts'

const titles = ['시각', '작업자', '작업', '대상', '사유', '변경 전', '변경 후', '접속 주소', '요청 번호']

/** The lines as a CSV file that Excel opens with Korean text. */
export function auditCsv(rows: readonly AuditRow[]): Blob {
  const lines = [titles, ...rows.map(cellsOf)].map((cells) => cells.map(csvCell).join(','))
  // Excel reads the file as UTF-8 only with the byte order mark.
  return new Blob(['\uFEFF', lines.join('\r\n'), '\r\n'], { type: 'text/csv;charset=utf-8' })
}

function cellsOf(row: AuditRow): string[] {
  const fields = recordedFields(row.before, row.after)
  const side = (of: 'was' | 'is') =>
    fields
      .filter((field) => field[of])
      .map((field) => `${field.name} ${field[of]}`)
      .join(' · ')
  return [
    formatKoreanMinute(new Date(row.createdAt)),
    row.actor,
    row.action,
    subjectName(row.subject),
    row.reason,
    side('was'),
    side('is'),
    row.address,
    row.requestId,
  ]
}

/** Spreadsheets compute a cell that begins like a formula, so that a reason typed by a member could run [T59]. */
const csvCell = (text: string): string =>
  `"${(/^\s*[=+\-@＝＋－＠]|^[\t\r\n]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`

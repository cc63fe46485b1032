import { noValue } from '#contract/no-value.ts'
import { Facts } from '#web/ui/layout/Facts.tsx'
import type { AuditRow } from '../contract/audit.calls.ts'
import css from './AuditDetails.module.css'
import { recordedFields, subjectName } from './audit-text.ts'

/** The whole record of a change, in Korean: its origin, and each field before and after. */
export const AuditDetails = ({ row }: { row: AuditRow }) => (
  <>
    <Facts
      rows={[
        ['작업', row.action],
        ['대상', subjectName(row.subject)],
        ['접속 주소', row.address],
        ['요청 번호', row.requestId],
      ]}
    />
    <Fields row={row} />
  </>
)

function Fields({ row }: { row: AuditRow }) {
  const fields = recordedFields(row.before, row.after)
  if (fields.length === 0) return null
  return (
    <table className={css['fields']}>
      <thead>
        <tr>
          <th scope="col">항목</th>
          <th scope="col">변경 전</th>
          <th scope="col">변경 후</th>
        </tr>
      </thead>
      <tbody>
        {fields.map(({ key, name, was, is }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            <td>{was || noValue}</td>
            <td>{is || noValue}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

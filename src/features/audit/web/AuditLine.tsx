import { Link } from 'react-router'
import { Facts } from '#web/ui/layout/Facts.tsx'
import { LogLine } from '#web/ui/text/LogList.tsx'
import type { AuditRow } from '../contract/audit.calls.ts'
import { callName, changesOf, subjectLink, subjectName } from './audit-words.ts'
import css from './AdminAuditPage.module.css'

/** One change as a readable line; the raw records before and after stand below it. */
export function AuditLine({ row }: { row: AuditRow }) {
  const link = subjectLink(row.subject)
  return (
    <LogLine at={row.createdAt} name={callName(row.call)} className={css['line']} details={<Details row={row} />}>
      <span className={css['who']}>{row.actor}</span>
      <span className={css['what']}>
        <b>{callName(row.call)}</b>{' '}
        {link ? <Link to={link}>{subjectName(row.subject)}</Link> : subjectName(row.subject)}
        {row.reason && <span className={css['reason']}>사유: {row.reason}</span>}
        <span className={css['change']}>{changesOf(row.before, row.after).join(' · ')}</span>
      </span>
    </LogLine>
  )
}

const Details = ({ row }: { row: AuditRow }) => (
  <>
    <Facts
      rows={[
        ['호출', row.call],
        ['대상', row.subject],
        ['접속 주소', row.address],
        ['요청 번호', row.requestId],
      ]}
    />
    <div className={css['records']}>
      <Record title="변경 전" record={row.before} />
      <Record title="변경 후" record={row.after} />
    </div>
  </>
)

const Record = ({ title, record }: { title: string; record: unknown }) => (
  <div>
    <h3 className={css['recordTitle']}>{title}</h3>
    <pre className={css['record']}>{record === null ? '–' : JSON.stringify(record, null, 2)}</pre>
  </div>
)

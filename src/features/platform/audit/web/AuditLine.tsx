import { Link } from 'react-router'
import { LogLine } from '#web/ui/text/LogList.tsx'
import type { AuditRow } from '../contract/audit.calls.ts'
import { AuditDetails } from './AuditDetails.tsx'
import { changesOf, subjectLink, subjectName } from './audit-text.ts'
import css from './AdminAuditPage.module.css'

/** One change as a readable line; expanded, it shows every recorded field. */
export function AuditLine({ row }: { row: AuditRow }) {
  const link = subjectLink(row.subject)
  return (
    <LogLine at={row.createdAt} name={row.action} className={css['line']} details={<AuditDetails row={row} />}>
      <span className={css['who']}>{row.actor}</span>
      <span className={css['what']}>
        <b>{row.action}</b> {link ? <Link to={link}>{subjectName(row.subject)}</Link> : subjectName(row.subject)}
        {row.reason && <span className={css['reason']}>사유: {row.reason}</span>}
        <span className={css['change']}>{changesOf(row.before, row.after).join(' · ')}</span>
      </span>
    </LogLine>
  )
}

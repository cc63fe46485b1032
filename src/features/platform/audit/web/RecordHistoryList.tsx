import { useCallPages } from '#web/api/use-call.ts'
import { LoadMoreButton } from '#web/ui/layout/Loaded.tsx'
import { PanelSection } from '#web/ui/layout/Panel.tsx'
import { LogLine, LogList } from '#web/ui/text/LogList.tsx'
import { recordHistoryCall, type AuditRow } from '../contract/audit.calls.ts'
import { AuditDetails } from './AuditDetails.tsx'
import { changesOf } from './audit-text.ts'
import css from './RecordHistory.module.css'
import layout from '#web/ui/layout/words.module.css'

/** 변경 기록 on the page of a record: who changed what. `subject` names the record as in the audit log, e.g. `product/12`. */
export function RecordHistoryList({ subject }: { subject: string }) {
  const log = useCallPages(recordHistoryCall, { query: { subject } }, { refetchOnMountOrArgChange: true })
  return (
    <PanelSection title="변경 기록">
      <LogList
        label="변경 기록"
        rows={log.currentData?.pages.flatMap(({ content }) => content)}
        list={log}
        foot={
          <p className={css['more']}>
            <LoadMoreButton list={log} />
          </p>
        }
        height={52}
        empty={<p className={layout['dim']}>아직 변경한 기록이 없습니다.</p>}
      >
        {(row) => <Line key={row.id} row={row} />}
      </LogList>
    </PanelSection>
  )
}

const Line = ({ row }: { row: AuditRow }) => (
  <LogLine at={row.createdAt} name={row.action} className={css['line']} details={<AuditDetails row={row} />}>
    <span className={css['what']}>
      <b>{row.action}</b> · {row.actor}
      {row.reason && <span>사유: {row.reason}</span>}
      <span className={layout['soft']}>{changesOf(row.before, row.after).join(' · ')}</span>
    </span>
  </LogLine>
)

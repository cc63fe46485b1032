import { formatKoreanMinute } from '#values/korean-date.ts'
import type { RecordConflict } from '../contract/record-version.ts'
import { changesOf } from './audit-text.ts'
import css from './ConflictNotice.module.css'

/** Lists who changed what since the editor read the record. */
export const ConflictChanges = ({ changes }: { changes: RecordConflict['changes'] }) => (
  <ul className={css['changes']}>
    {changes.map((change) => (
      <li key={change.id}>
        {change.record !== undefined && <>{change.record}: </>}
        <b>{change.actor}</b> · {formatKoreanMinute(new Date(change.createdAt))} · {change.action}
        <span className={css['change']}>{changesOf(change.before, change.after).join(' · ')}</span>
      </li>
    ))}
  </ul>
)

import { useState } from 'react'
import { formatLongKoreanDate, startOfKoreanDay } from '#values/korean-date.ts'
import { formatNumber } from '#values/won.ts'
import { sentenceOf } from '#web/api/api-error.ts'
import { useCall, useSend } from '#web/api/use-call.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { alertDialog, confirmDialog } from '#web/ui/overlay/dialogs.ts'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { Pill } from '#web/ui/text/Pill.tsx'
import {
  cancelTermsCall,
  adminTermsTextCall,
  adminTermsSentences,
  type AdminTermsRecord,
  type TermsVersionRow,
} from '../contract/terms.admin.calls.ts'
import { amendmentKinds, type AmendmentKind } from '../contract/terms.calls.ts'
import css from './AdminTerms.module.css'
import { TermsText } from './TermsText.tsx'
import layout from '#web/ui/layout/words.module.css'

const states = {
  IN_FORCE: { label: '적용 중', tone: 'green' },
  PLANNED: { label: '적용 예정', tone: 'blue' },
  PAST: { label: '지난 약관', tone: 'gray' },
} as const

interface AdminTermsVersionsProps {
  record: AdminTermsRecord
  /** Opens the editor with the text of this version. */
  onEdit: (version: number) => void
}

/** The versions of one text, the newest first, with the number of members who agreed. */
export function AdminTermsVersions({ record, onEdit }: AdminTermsVersionsProps) {
  const [shown, setShown] = useState<TermsVersionRow | null>(null)
  const planned = record.versions.find(({ state }) => state === 'PLANNED')
  const [cancel, { isLoading: pending }] = useSend(cancelTermsCall)
  const withdraw = async () => {
    const text = planned?.notices?.told ? adminTermsSentences.askCancelTold : adminTermsSentences.askCancel
    if (pending || !(await confirmDialog({ text, confirm: '개정 취소' }))) return
    const { error } = await cancel({ params: { termsType: record.type }, body: { version: record.version } })
    if (error) await alertDialog(sentenceOf(error))
    else toast(adminTermsSentences.cancelled)
  }
  const start = planned ?? record.versions.find(({ state }) => state === 'IN_FORCE')
  return (
    <Card
      title={record.title}
      action={
        <Button onClick={() => onEdit(start?.version ?? 0)}>{planned ? '예정된 개정 고치기' : '개정하기'}</Button>
      }
    >
      <ul className={css['versions']} aria-label={`${record.title} 개정 내역`}>
        {record.versions.map((row) => (
          <li key={row.version} className={css['version']}>
            <span className={css['name']}>
              <b>제{row.version}판</b>
              <Pill tone={states[row.state].tone}>{states[row.state].label}</Pill>
              <span className={layout['soft']}>
                시행일 {formatLongKoreanDate(startOfKoreanDay(row.effectiveOn))} · 동의 {formatNumber(row.consents)}명
              </span>
              {row.kind && <AmendmentFacts row={row} kind={row.kind} />}
            </span>
            <span className={css['actions']}>
              <Button onClick={() => setShown(row)}>
                <span className="visually-hidden">제{row.version}판 </span>보기
              </Button>
              {row.state === 'PLANNED' && <Button onClick={() => void withdraw()}>개정 취소</Button>}
              {row.state === 'PAST' && (
                <Button onClick={() => onEdit(row.version)}>
                  <span className="visually-hidden">제{row.version}판 </span>이 내용으로 개정
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
      {shown && <VersionDialog record={record} row={shown} onClose={() => setShown(null)} />}
    </Card>
  )
}

/** States how members are notified of a version, and how many have been. */
function AmendmentFacts({ row: { asksAgain, summary, notices }, kind }: { row: TermsVersionRow; kind: AmendmentKind }) {
  return (
    <span className={css['facts']}>
      {amendmentKinds[kind].label}
      {asksAgain && ' · 다시 동의를 받음'}
      {notices && ` · 안내한 회원 ${formatNumber(notices.told)}명`}
      {notices && notices.waiting > 0 && ` · 안내할 회원 ${formatNumber(notices.waiting)}명`}
      {summary && <span className={css['summary']}>{summary}</span>}
    </span>
  )
}

interface VersionDialogProps {
  record: AdminTermsRecord
  row: TermsVersionRow
  onClose: () => void
}

function VersionDialog({ record, row, onClose }: VersionDialogProps) {
  const text = useCall(adminTermsTextCall, { params: { termsType: record.type, version: row.version } })
  return (
    <Dialog open onClose={onClose} title={`${record.title} 제${row.version}판`} size="large">
      <Loaded data={text.data} error={text.error} onRetry={() => void text.refetch()}>
        {({ body }) => <TermsText body={body} />}
      </Loaded>
    </Dialog>
  )
}

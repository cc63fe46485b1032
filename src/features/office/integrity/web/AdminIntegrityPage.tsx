import { IconCircleCheck, IconAlertTriangle } from '@tabler/icons-react'
import { formatKoreanMinute } from '#values/korean-date.ts'
import { formatNumber, formatWon } from '#values/won.ts'
import { useCall } from '#web/api/use-call.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Facts } from '#web/ui/layout/Facts.tsx'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import { integrityChecks, integritySentences } from '../contract/integrity-checks.ts'
import { integrityCall, type IntegrityReport } from '../contract/integrity.admin.calls.ts'
import css from './AdminIntegrityPage.module.css'
import layout from '#web/ui/layout/words.module.css'

/** /admin/integrity: proves on the live database that no won is unexplained. */
export function AdminIntegrityPage() {
  const report = useCall(integrityCall, {}, { refetchOnMountOrArgChange: true })
  return (
    <>
      <PageTitle
        title="금액 검증"
        sub="장부, 주문, 입금, 카드, 충전, 출금의 금액이 서로 맞는지 지금 확인합니다."
        action={
          <Button pending={report.isFetching} onClick={() => void report.refetch()}>
            다시 확인
          </Button>
        }
      />
      <Loaded
        data={report.currentData}
        error={report.error}
        onRetry={() => void report.refetch()}
        rows={10}
        height={52}
      >
        {(found) => <Report report={found} />}
      </Loaded>
    </>
  )
}

function Report({ report: { checks, figures, checkedAt, tookMs } }: { report: IntegrityReport }) {
  const isFine = checks.every(({ broken }) => broken === 0)
  return (
    <div className={css['page']}>
      <p className={css['result']} data-broken={!isFine || undefined} role="status">
        <Mark fine={isFine} />
        <b>{isFine ? integritySentences.fine : integritySentences.failed}</b>
        <small>
          {formatKoreanMinute(new Date(checkedAt))} · {(tookMs / 1000).toFixed(1)}초
        </small>
      </p>
      <Card flush>
        <ul className={layout['plainList']}>
          {checks.map(({ code, broken, rows, tookMs: ms }) => (
            <li key={code} className={css['check']}>
              <Mark fine={broken === 0} />
              <div>
                {integrityChecks[code].label}
                {broken > 0 && (
                  <p className={css['rows']}>
                    <b>{integritySentences.broken(broken)}</b> {rows.join(', ')}
                    {broken > rows.length && ' …'}
                  </p>
                )}
              </div>
              <small>{formatNumber(ms)}ms</small>
            </li>
          ))}
        </ul>
      </Card>
      <Card title="장부 합계">
        <Facts
          rows={[
            ['장부', `${formatNumber(figures.entries)}줄`],
            ['회원 예치금 총액', <b key="outstanding">{formatWon(figures.outstanding)}</b>],
            ['은행 입금 (출금 제외)', formatWon(figures.bank)],
            ['카드 결제 (환불 제외)', formatWon(figures.gateway)],
            ['주문 대금', formatWon(figures.orders)],
            ['운영자 조정', formatWon(figures.adjusted)],
          ]}
        />
      </Card>
    </div>
  )
}

const Mark = ({ fine }: { fine: boolean }) =>
  fine ? (
    <IconCircleCheck size={20} className={css['fine']} role="img" aria-label="정상" />
  ) : (
    <IconAlertTriangle size={20} className={layout['bad']} role="img" aria-label="확인 필요" />
  )

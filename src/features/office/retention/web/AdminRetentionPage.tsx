import { useCall } from '#web/api/use-call.ts'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { Notice } from '#web/ui/text/Notice.tsx'
import { retentionSentences } from '../contract/retention-terms.ts'
import { retentionCall } from '../contract/retention.admin.calls.ts'
import { HoldForm } from './HoldForm.tsx'
import { HoldTable } from './HoldTable.tsx'
import { RetentionDryRun } from './RetentionDryRun.tsx'
import { RetentionRuns } from './RetentionRuns.tsx'
import layout from '#web/ui/layout/words.module.css'

/** /admin/retention: runs of the job that makes old records anonymous, a dry run, and the holds. */
export function AdminRetentionPage() {
  const retention = useCall(retentionCall, {}, { refetchOnMountOrArgChange: true })
  return (
    <div className={layout['stack20']}>
      <PageTitle
        title="개인정보 보존"
        sub="보존 기간이 지난 개인정보를 매일 새벽 3시 55분에 삭제합니다. 분쟁이나 조사가 있으면 보존을 연장해 주세요."
      />
      <Notice>{retentionSentences.kept}</Notice>
      <RetentionDryRun />
      <Loaded
        data={retention.currentData}
        error={retention.error}
        onRetry={() => void retention.refetch()}
        rows={6}
        height={52}
      >
        {({ runs, holds }) => (
          <>
            <Card title="최근 작업">
              <RetentionRuns runs={runs} />
            </Card>
            <Card title="보존 연장">
              <HoldForm />
              <HoldTable holds={holds} />
            </Card>
          </>
        )}
      </Loaded>
    </div>
  )
}

import { CursorPager, useCursor } from '#web/list/CursorPager.tsx'
import { ShownRows } from '#web/list/ShownRows.tsx'
import { ListFoot } from '#web/ui/table/ListFrame.tsx'
import { useCall } from '#web/api/use-call.ts'
import { unreachable } from '#web/api/api-error.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import { lazyComponent } from '#web/ui/layout/optional-component.tsx'
import { SkeletonRows } from '#web/ui/layout/Skeleton.tsx'
import { EmptyState, ErrorState } from '#web/ui/layout/states.tsx'
import { auditCall } from '../contract/audit.calls.ts'
import css from './AdminAuditPage.module.css'
import { AuditExport } from './AuditExport.tsx'
import { AuditFilters } from './AuditFilters.tsx'
import { useAuditFilter } from './use-audit-filter.ts'
import { withAuditLabels } from './load-audit-labels.ts'

// The audit labels of all features are large, so they load together with the first lines instead of before them.
const AuditLog = lazyComponent(async () => (await withAuditLabels(() => import('./AuditLog.tsx'))).AuditLog, {
  loading: () => <SkeletonRows rows={10} height={52} />,
  failed: () => <ErrorState error={unreachable()} onRetry={() => location.reload()} />,
})

/** The call's own. */
const size = 50

/** /admin/audit: all changes, newest first; by actor, action, subject and days, or all. */
export function AdminAuditPage() {
  const { address, filter, isFiltered, used, change, reset } = useAuditFilter()
  const { cursor, page } = useCursor()
  const log = useCall(auditCall, { query: { ...filter, cursor } }, { refetchOnMountOrArgChange: true })
  const found = log.currentData
  return (
    <>
      <PageTitle
        title="감사 기록"
        sub="운영자와 본사가 변경한 내용이 모두 기록됩니다."
        action={<AuditExport filter={filter} />}
      />
      <AuditFilters address={address} isFiltered={isFiltered} used={used} onChange={change} onReset={reset} />
      <div className={css['log']}>
        <AuditLog
          list={log}
          rows={found?.content}
          foot={
            found &&
            found.content.length > 0 && (
              <ListFoot>
                <ShownRows page={page} size={size} shown={found.content.length} totalElements={undefined} unit="건" />
                <CursorPager nextCursor={found.nextCursor} />
              </ListFoot>
            )
          }
          empty={<Nothing isFiltered={isFiltered} onAll={reset} />}
        />
      </div>
    </>
  )
}

const Nothing = ({ isFiltered, onAll }: { isFiltered: boolean; onAll: () => void }) => (
  <EmptyState
    title={isFiltered ? '조회 결과가 없습니다.' : '아직 기록이 없습니다.'}
    text={
      isFiltered && '주문번호는 일부만 입력하셔도 찾을 수 있습니다. 예: 7710925. 작업자는 아이디 전체를 입력해 주세요.'
    }
    action={isFiltered && <Button onClick={onAll}>전체 기록 보기</Button>}
  />
)

import { useSearchParams } from 'react-router'
import { unreachable } from '#web/api/api-error.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { FilterRow } from '#web/ui/form/FilterRow.tsx'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import { SearchField } from '#web/ui/form/SearchField.tsx'
import { latePart } from '#web/ui/layout/optional-part.tsx'
import { SkeletonRows } from '#web/ui/layout/Skeleton.tsx'
import { EmptyState, ErrorState } from '#web/ui/layout/states.tsx'
import css from './AdminAuditPage.module.css'
import { useAuditLogInfiniteQuery } from './audit.api.ts'

// The words of all features are large, so they load together with the first lines instead of before them.
const AuditLog = latePart(async () => (await import('./AuditLog.tsx')).AuditLog, {
  loading: () => <SkeletonRows rows={10} height={52} />,
  failed: () => <ErrorState error={unreachable()} onRetry={() => location.reload()} />,
})

/** /admin/audit: all changes, newest first; of one order or member, or of all. */
export function AdminAuditPage() {
  const [params, setParams] = useSearchParams()
  const subject = (params.get('subject') ?? '').slice(0, 50)
  const log = useAuditLogInfiniteQuery(subject, { refetchOnMountOrArgChange: true })
  const search = (text: string) => setParams(text ? { subject: text } : {}, { replace: true, state: { stay: true } })
  return (
    <>
      <PageTitle title="감사 기록" sub="운영자와 본사가 변경한 내용이 모두 기록됩니다." />
      <FilterRow label="감사 기록 필터">
        <SearchField
          label="대상 검색"
          placeholder="주문번호 (일부만 입력하셔도 됩니다)"
          value={subject}
          onSearch={search}
        />
        {subject && (
          <Button look="plain" onClick={() => search('')}>
            초기화
          </Button>
        )}
      </FilterRow>
      <div className={css['log']}>
        <AuditLog list={log} empty={<Nothing subject={subject} onAll={() => search('')} />} />
      </div>
    </>
  )
}

const Nothing = ({ subject, onAll }: { subject: string; onAll: () => void }) => (
  <EmptyState
    title={subject ? '조회 결과가 없습니다.' : '아직 기록이 없습니다.'}
    text={subject && '주문번호는 일부만 입력하셔도 찾을 수 있습니다. 예: 7710925'}
    action={subject && <Button onClick={onAll}>전체 기록 보기</Button>}
  />
)

import { useSearchParams } from 'react-router'
import { Button } from '#web/ui/Button.tsx'
import { FilterRow } from '#web/ui/FilterRow.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { SearchField } from '#web/ui/SearchField.tsx'
import { SkeletonRows } from '#web/ui/Skeleton.tsx'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'
import css from './AdminAuditPage.module.css'
import { AuditLine } from './AuditLine.tsx'
import { useAuditLogInfiniteQuery } from './back-office.api.ts'

/** /admin/audit: who changed what, newest first; of one order or member, or of all. */
export function AdminAuditPage() {
  const [params, setParams] = useSearchParams()
  const subject = (params.get('subject') ?? '').slice(0, 50)
  const log = useAuditLogInfiniteQuery(subject, { refetchOnMountOrArgChange: true })
  const rows = log.currentData?.pages.flatMap((page) => page.content)
  const search = (text: string) => setParams(text ? { subject: text } : {}, { replace: true, state: { stay: true } })
  return (
    <>
      <PageTitle title="감사 기록" sub="운영자와 본사가 바꾼 모든 내용을 남깁니다." />
      <FilterRow label="감사 기록 필터">
        <SearchField label="대상 검색" placeholder="주문번호 또는 member/회원번호" value={subject} onSearch={search} />
        {subject && (
          <Button look="plain" onClick={() => search('')}>
            초기화
          </Button>
        )}
      </FilterRow>
      <div className={css['log']}>
        {!rows && !log.error && <SkeletonRows rows={10} height={52} />}
        {!rows && log.error && <ErrorState error={log.error} onRetry={() => void log.refetch()} />}
        {rows?.length === 0 && (
          <EmptyState
            title="조회 결과가 없습니다."
            text={subject && '주문번호는 하이픈까지 전체를 입력해 주세요. 예: 20261120-7710925'}
            action={subject && <Button onClick={() => search('')}>전체 기록 보기</Button>}
          />
        )}
        {rows && rows.length > 0 && (
          <ul className={css['lines']} aria-label="감사 기록">
            {rows.map((row) => (
              <AuditLine key={row.id} row={row} />
            ))}
          </ul>
        )}
        {log.hasNextPage && (
          <p className={css['more']}>
            <Button pending={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
              더 보기
            </Button>
          </p>
        )}
      </div>
    </>
  )
}

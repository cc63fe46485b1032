import { Link } from 'react-router'
import { useShop } from '#features/brands/brands/web/use-shop.ts'
import { formatKoreanMinute } from '#values/korean-date.ts'
import { useCall } from '#web/api/use-call.ts'
import { useListFilter } from '#web/list/use-list-filter.ts'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import { EmptyState } from '#web/ui/layout/states.tsx'
import { AddressPager } from '#web/list/PagedList.tsx'
import { Pill } from '#web/ui/text/Pill.tsx'
import { storeNoticesCall, type NoticeLine } from '../contract/brand-notices.calls.ts'
import { noticeSentences } from '../contract/notice-terms.ts'
import { noticeWords } from './notice-words.ts'
import css from './NoticeText.module.css'
import layout from '#web/ui/layout/words.module.css'

/** /shop/:shopId/notice: the notices of the headquarters to the current store. */
export function NoticeListPage() {
  const { base, user } = useShop()
  const { page } = useListFilter({})
  const words = noticeWords(user)
  const storeId = user?.chainStoreId ?? null
  const notices = useCall(
    storeNoticesCall,
    { query: { page }, ofStore: storeId ?? 0 },
    { skip: storeId === null, refetchOnMountOrArgChange: true },
  )
  return (
    <div className={css['page']}>
      <PageTitle {...words} />
      {storeId === null ? (
        <EmptyState title="매장 회원만 볼 수 있습니다." />
      ) : (
        <Loaded data={notices.currentData} error={notices.error} onRetry={() => void notices.refetch()} rows={5}>
          {(found) =>
            found.content.length === 0 ? (
              <EmptyState title={noticeSentences.noneForStore} text="새 공지가 오면 여기에서 확인하실 수 있습니다." />
            ) : (
              <>
                <ul className={css['rows']} aria-label={words.title}>
                  {found.content.map((row) => (
                    <Row key={row.noticeId} row={row} base={base} />
                  ))}
                </ul>
                <AddressPager {...found} />
              </>
            )
          }
        </Loaded>
      )}
    </div>
  )
}

const Row = ({ row, base }: { row: NoticeLine; base: string }) => (
  <li>
    <Link to={`${base}/notice/${row.noticeId}`} className={css['row']}>
      <span className={css['title']}>
        {row.isImportant && <Pill tone="red">중요</Pill>}
        {row.readYn === 'N' ? <b>{row.title}</b> : <span>{row.title}</span>}
        {row.readYn === 'N' && <Pill tone="blue">읽지 않음</Pill>}
        {row.editedAt && <Pill tone="gray">수정됨</Pill>}
      </span>
      <time className={layout['note']} dateTime={row.publishedAt}>
        {formatKoreanMinute(new Date(row.publishedAt)).slice(0, 10)}
      </time>
    </Link>
  </li>
)

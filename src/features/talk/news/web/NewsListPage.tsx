import { Link, useLocation } from 'react-router'
import { formatKoreanMinute } from '#values/korean-date.ts'
import { useCall } from '#web/api/use-call.ts'
import { anyOf, searchText } from '#web/list/list-parameters.ts'
import { AddressPager } from '#web/list/PagedList.tsx'
import { useListFilter } from '#web/list/use-list-filter.ts'
import { SearchField } from '#web/ui/form/SearchField.tsx'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import { EmptyState } from '#web/ui/layout/states.tsx'
import { Chips } from '#web/ui/layout/Tabs.tsx'
import { useDescription } from '#web/ui/layout/use-description.ts'
import { PictureImage } from '#web/ui/media/PictureImage.tsx'
import { Pill, Tag } from '#web/ui/text/Pill.tsx'
import { newsListCall, type NewsRow } from '../contract/news.calls.ts'
import { newsCategories, newsCategoryCodes, newsSentences } from '../contract/news-terms.ts'
import css from './News.module.css'
import layout from '#web/ui/layout/words.module.css'

const parameters = { category: anyOf(newsCategoryCodes), search: searchText }
const tabs = [
  { key: '', label: '전체' },
  ...newsCategoryCodes.map((key) => ({ key, label: newsCategories[key].label })),
] as const

/** /news: the news of the platform, pinned ones first. */
export function NewsListPage() {
  const { values, chosen, page, isFiltered, change } = useListFilter(parameters)
  const news = useCall(newsListCall, { query: { ...chosen, page } }, { refetchOnMountOrArgChange: true })
  useDescription('발주의 공지, 이벤트, 업데이트 소식을 전해 드립니다.')
  return (
    <div className={css['page']}>
      <PageTitle title="새소식" sub="공지와 이벤트, 새로 추가된 기능을 알려 드립니다." />
      <div className={layout['stack12']}>
        <Chips label="분류" items={tabs} value={values.category} onChange={(category) => change({ category })} />
        <SearchField
          label="새소식 검색"
          placeholder="제목, 내용"
          value={values.search}
          onSearch={(search) => change({ search })}
        />
      </div>
      <Loaded data={news.currentData} error={news.error} onRetry={() => void news.refetch()} rows={5}>
        {(found) =>
          found.content.length === 0 ? (
            <EmptyState title={isFiltered ? newsSentences.nothingFound : newsSentences.nothingYet} />
          ) : (
            <>
              <ul className={css['rows']} aria-label="새소식">
                {found.content.map((row) => (
                  <Row key={row.newsId} row={row} />
                ))}
              </ul>
              <AddressPager {...found} />
            </>
          )
        }
      </Loaded>
    </div>
  )
}

function Row({ row }: { row: NewsRow }) {
  const { search } = useLocation()
  return (
    <li>
      <Link to={`/news/${row.newsId}${search}`} className={css['row']}>
        <span className={css['words']}>
          <span className={css['marks']}>
            {row.pinnedYn === 'Y' && <Pill tone="red">고정</Pill>}
            <Tag>{newsCategories[row.category].label}</Tag>
          </span>
          <b className={css['title']}>{row.title}</b>
          <span className={css['summary']}>{row.summary}</span>
          <span className={layout['note']}>
            <time dateTime={row.publishedAt}>{formatKoreanMinute(new Date(row.publishedAt)).slice(0, 10)}</time>
            {' · '}조회 {row.viewCount.toLocaleString('ko-KR')}
          </span>
        </span>
        {row.thumbnail && (
          <PictureImage picture={row.thumbnail} alt="" width={120} height={90} className={css['thumbnail']} />
        )}
      </Link>
    </li>
  )
}

import { Link } from 'react-router'
import { newsCategories } from '#features/talk/news/contract/news-terms.ts'
import { newsListCall } from '#features/talk/news/contract/news.calls.ts'
import { formatKoreanMinute } from '#values/korean-date.ts'
import { useCall } from '#web/api/use-call.ts'
import { Tag } from '#web/ui/text/Pill.tsx'
import { HomeSection } from './HomeSection.tsx'
import css from './HomeSections.module.css'
import layout from '#web/ui/layout/words.module.css'

const shown = 3

/** Shows the latest news, pinned ones first like their own page. */
export function HomeNews() {
  const { data: news } = useCall(newsListCall, { query: { page: 0 } })
  const rows = news?.content.slice(0, shown) ?? []
  if (rows.length === 0) return null
  const all = (
    <Link to="/news" className={css['more']}>
      새소식 전체 보기
    </Link>
  )
  return (
    <HomeSection id="news" title="새소식" more={all}>
      <ul className={css['rows']}>
        {rows.map(({ newsId, category, title, publishedAt }) => (
          <li key={newsId}>
            <Link to={`/news/${newsId}`} className={css['row']}>
              <Tag>{newsCategories[category].label}</Tag>
              <b>{title}</b>
              <time dateTime={publishedAt} className={layout['note']}>
                {formatKoreanMinute(new Date(publishedAt)).slice(0, 10)}
              </time>
            </Link>
          </li>
        ))}
      </ul>
    </HomeSection>
  )
}

import { Link, useLocation, useParams } from 'react-router'
import { useCall } from '#web/api/use-call.ts'
import { anyOf, searchText } from '#web/list/list-parameters.ts'
import { useListFilter } from '#web/list/use-list-filter.ts'
import { ButtonLink } from '#web/ui/form/Button.tsx'
import { PanelData } from '#web/ui/layout/Panel.tsx'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import { useDescription } from '#web/ui/layout/use-description.ts'
import { newsCall, type NewsDetail } from '../contract/news.calls.ts'
import { newsCategoryCodes, newsSentences } from '../contract/news-terms.ts'
import { NewsArticle } from './NewsArticle.tsx'
import css from './News.module.css'
import layout from '#web/ui/layout/words.module.css'

const parameters = { category: anyOf(newsCategoryCodes), search: searchText }

/** /news/:newsId: one article. The filter of the list stays in the address, so that the neighbours follow it. */
export function NewsPage() {
  const { newsId = '' } = useParams()
  const { search } = useLocation()
  const { chosen } = useListFilter(parameters)
  const news = useCall(newsCall, { params: { id: newsId }, query: chosen }, { refetchOnMountOrArgChange: true })
  const found = news.currentData
  useDescription(found?.summary)
  return (
    <article className={css['page']}>
      <PageTitle title={found?.title ?? '새소식'} />
      <PanelData data={found} error={news.error} onRetry={() => void news.refetch()} unknown={newsSentences.unknown}>
        {(article) => (
          <>
            <NewsArticle {...article} />
            <Neighbours {...article} />
          </>
        )}
      </PanelData>
      <p>
        <ButtonLink to={`/news${search}`}>목록</ButtonLink>
      </p>
    </article>
  )
}

function Neighbours({ previous, next }: Pick<NewsDetail, 'previous' | 'next'>) {
  const { search } = useLocation()
  const both = [
    ['이전 글', previous],
    ['다음 글', next],
  ] as const
  if (!previous && !next) return null
  return (
    <nav aria-label="이전 글과 다음 글" className={css['neighbours']}>
      {both.map(
        ([label, neighbour]) =>
          neighbour && (
            <Link key={label} to={`/news/${neighbour.newsId}${search}`} className={css['neighbour']}>
              <span className={layout['note']}>{label}</span>
              <span>{neighbour.title}</span>
            </Link>
          ),
      )}
    </nav>
  )
}

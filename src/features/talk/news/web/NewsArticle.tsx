import type { Picture } from '#contract/picture.ts'
import { formatKoreanMinute } from '#values/korean-date.ts'
import { RichText } from '#web/ui/rich-text/RichText.tsx'
import { Tag } from '#web/ui/text/Pill.tsx'
import { newsCategories, type NewsCategory } from '../contract/news-terms.ts'
import css from './News.module.css'

interface NewsArticleProps {
  category: NewsCategory
  publishedAt: string | null
  viewCount?: number
  content: string
  pictures?: readonly Picture[]
}

/** An article below its title, as visitors read it. */
export const NewsArticle = ({ category, publishedAt, viewCount, content, pictures }: NewsArticleProps) => (
  <>
    <p className={css['facts']}>
      <Tag>{newsCategories[category].label}</Tag>
      {publishedAt && <time dateTime={publishedAt}>{formatKoreanMinute(new Date(publishedAt)).slice(0, 10)}</time>}
      {viewCount !== undefined && <span>조회 {viewCount.toLocaleString('ko-KR')}</span>}
    </p>
    <RichText html={content} {...(pictures && { pictures })} />
  </>
)

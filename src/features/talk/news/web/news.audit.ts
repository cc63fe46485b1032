import { labelled, type AuditLabels } from '#features/platform/audit/contract/audit-terms.ts'
import { formatKoreanMinute } from '#values/korean-date.ts'
import { newsCategories } from '../contract/news-terms.ts'

const labels = Object.fromEntries(Object.entries(newsCategories).map(([code, { label }]) => [code, label]))

export const newsLabels: AuditLabels = {
  fields: {
    newsTitle: { name: '새소식 제목' },
    newsCategory: { name: '새소식 분류', text: labelled(labels) },
    newsSummary: { name: '새소식 요약' },
    newsText: { name: '새소식 내용' },
    newsFormat: { name: '내용의 서식·사진', text: () => '변경' },
    newsPicture: { name: '목록 사진' },
    newsPinned: { name: '맨 위 고정', text: (value) => (value === true ? '예' : '아니요') },
    newsPublishAt: {
      name: '게시 시각',
      text: (value) => (typeof value === 'string' ? formatKoreanMinute(new Date(value)) : '없음'),
    },
  },
  subjects: { news: { name: '새소식', link: (id) => `/admin/news/${id}` } },
}

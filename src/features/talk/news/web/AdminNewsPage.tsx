import { useNavigate, useParams } from 'react-router'
import { publishStates } from '#contract/publishing.ts'
import { useMay } from '#web/session/auth.slice.ts'
import { formatKoreanMinute } from '#values/korean-date.ts'
import { useCall, useSend } from '#web/api/use-call.ts'
import { ButtonLink } from '#web/ui/form/Button.tsx'
import { DeleteButton } from '#web/ui/form/DeleteButton.tsx'
import { Panel, PanelActions, PanelData } from '#web/ui/layout/Panel.tsx'
import { Pill } from '#web/ui/text/Pill.tsx'
import { adminNewsCall, deleteNewsCall, type AdminNews } from '../contract/news.admin.calls.ts'
import { newsSentences } from '../contract/news-terms.ts'
import { NewsArticle } from './NewsArticle.tsx'

/** /admin/news/:newsId: an article as visitors read it, also before it is published. */
export function AdminNewsPage() {
  const { newsId = '' } = useParams()
  const {
    currentData: news,
    error,
    refetch,
  } = useCall(adminNewsCall, { params: { id: newsId } }, { refetchOnMountOrArgChange: true })
  return (
    <Panel
      title={news?.title ?? '새소식'}
      mark={
        news && (
          <>
            <Pill tone={publishStates[news.state].tone}>{publishStates[news.state].label}</Pill>
            {news.isPinned && <Pill tone="red">고정</Pill>}
          </>
        )
      }
      under={news && (news.publishAt ? `${formatKoreanMinute(new Date(news.publishAt))} 게시` : '게시 전')}
      list="/admin/news"
      back="새소식 목록으로"
    >
      <PanelData data={news} error={error} onRetry={() => void refetch()} unknown={newsSentences.unknown}>
        {(opened) => (
          <>
            <NewsArticle
              category={opened.category}
              publishedAt={opened.publishAt}
              viewCount={opened.viewCount}
              content={opened.content}
              pictures={opened.pictures}
            />
            <Actions news={opened} />
          </>
        )}
      </PanelData>
    </Panel>
  )
}

function Actions({ news }: { news: AdminNews }) {
  const [remove] = useSend(deleteNewsCall)
  const mayWrite = useMay()(deleteNewsCall)
  const navigate = useNavigate()
  if (!mayWrite) return null
  return (
    <PanelActions>
      {news.state === 'PUBLISHED' && <ButtonLink to={`/news/${news.newsId}`}>공개 화면 보기</ButtonLink>}
      <ButtonLink to={`/admin/newsForm/${news.newsId}`}>수정</ButtonLink>
      <DeleteButton
        ask={newsSentences.askDelete}
        done={newsSentences.deleted}
        send={() => {
          // The panel of a deleted article would ask for it once more.
          void navigate('/admin/news', { replace: true })
          return remove({ params: { id: String(news.newsId) } })
        }}
      />
    </PanelActions>
  )
}

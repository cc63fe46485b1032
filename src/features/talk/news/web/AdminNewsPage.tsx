import { useNavigate, useParams } from 'react-router'
import { publishStates } from '#contract/publishing.ts'
import { useMay } from '#web/session/auth.slice.ts'
import { formatKoreanMinute } from '#values/korean-date.ts'
import { sentenceOf } from '#web/api/api-error.ts'
import { useCall, useSend } from '#web/api/use-call.ts'
import { Button, ButtonLink } from '#web/ui/form/Button.tsx'
import { Panel, PanelActions, PanelData } from '#web/ui/layout/Panel.tsx'
import { confirmDialog } from '#web/ui/overlay/dialogs.ts'
import { toast } from '#web/ui/overlay/toast.ts'
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
  const [remove, { isLoading }] = useSend(deleteNewsCall)
  const mayWrite = useMay()(deleteNewsCall)
  const navigate = useNavigate()
  if (!mayWrite) return null
  const press = async () => {
    if (!(await confirmDialog({ text: newsSentences.askDelete, confirm: '삭제', danger: true }))) return
    void navigate('/admin/news', { replace: true })
    const answer = await remove({ params: { id: String(news.newsId) } })
    if (answer.error) toast(sentenceOf(answer.error), { tone: 'error' })
    else toast(newsSentences.deleted)
  }
  return (
    <PanelActions>
      {news.state === 'PUBLISHED' && <ButtonLink to={`/news/${news.newsId}`}>공개 화면 보기</ButtonLink>}
      <ButtonLink to={`/admin/newsForm/${news.newsId}`}>수정</ButtonLink>
      <Button look="danger" pending={isLoading} onClick={() => void press()}>
        삭제
      </Button>
    </PanelActions>
  )
}

import { useIdempotency } from '#web/api/idempotency.ts'
import { writeNewsCall, editNewsCall, type AdminNews, type NewsForm } from '../contract/news.admin.calls.ts'
import { useSend } from '#web/api/use-call.ts'

/** Writes or edits. An idempotency key makes a second tap on a new article harmless. */
export function useSaveNews(stored: AdminNews | null) {
  const [write, writing] = useSend(writeNewsCall)
  const [edit, editing] = useSend(editNewsCall)
  const key = useIdempotency('news')
  const save = async (news: NewsForm, version: number) => {
    if (stored) return edit({ params: { id: String(stored.newsId) }, body: { version, news } })
    const answer = await write({ body: news, headers: key.headers(news) })
    if (!answer.error) key.done()
    return answer
  }
  return { save, pending: writing.isLoading || editing.isLoading }
}

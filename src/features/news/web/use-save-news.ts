import { useIdempotency } from '#web/api/idempotency.ts'
import type { AdminNews, NewsForm } from '../contract/news.admin.calls.ts'
import { useEditNewsMutation, useWriteNewsMutation } from './news.admin.api.ts'

/** Writes or edits. An idempotency key makes a second tap on a new article harmless. */
export function useSaveNews(stored: AdminNews | null) {
  const [write, writing] = useWriteNewsMutation()
  const [edit, editing] = useEditNewsMutation()
  const key = useIdempotency('news')
  const save = async (news: NewsForm, version: number) => {
    if (stored) return edit({ id: String(stored.newsId), body: { version, news } })
    const answer = await write({ body: news, headers: key.headers(news) })
    if (!answer.error) key.done()
    return answer
  }
  return { save, pending: writing.isLoading || editing.isLoading }
}

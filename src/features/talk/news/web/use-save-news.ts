import { useSend } from '#web/api/use-call.ts'
import { writeNewsCall, editNewsCall, type AdminNews, type NewsForm } from '../contract/news.admin.calls.ts'

/** Writes or edits. A second tap on a new article is the same request. */
export function useSaveNews(stored: AdminNews | null) {
  const [write, writing] = useSend(writeNewsCall)
  const [edit, editing] = useSend(editNewsCall)
  const save = async (news: NewsForm, version: number) => {
    if (stored) return edit({ params: { id: String(stored.newsId) }, body: { version, news } })
    return write({ body: news })
  }
  return { save, pending: writing.isLoading || editing.isLoading }
}

import type { AdminNews, NewsForm } from '#features/talk/news/contract/news.admin.calls.ts'
import type { NewsDetail, NewsRow } from '#features/talk/news/contract/news.calls.ts'
import { apiAs, apiWith } from './api-client.ts'
import { addBrands, addMember, market } from './people.ts'
import type { World } from './world.ts'
import { writeNewsCall } from '#features/talk/news/contract/news.admin.calls.ts'
import { bodyOf } from './example-body.ts'

export const newsBody = (part: Partial<NewsForm> = {}): NewsForm => ({ ...bodyOf(writeNewsCall), ...part })

/** An operator who writes news, and a guest who reads them. */
export async function openNews(world: World) {
  await addBrands(world, market)
  const person = await addMember(world, { username: 'operator', brand: market, authority: 'ROLE_ADMIN' })
  const operator = await apiAs(world, person)
  const guest = apiWith(world, undefined)
  const write = async (part: Partial<NewsForm> = {}) => {
    const reply = await operator.post('/admin/news', newsBody(part))
    if (reply.status !== 200) throw new Error(`the article was refused: ${reply.body}`)
    return (reply.data as { newsId: number }).newsId
  }
  const find = async (id: number) => (await operator.get(`/admin/news/${id}`)).data as AdminNews
  const edit = async (id: number, part: Partial<NewsForm>, version?: number) =>
    operator.put(`/admin/news/${id}`, { version: version ?? (await find(id)).version, news: newsBody(part) })
  const rows = async (query = '') => ((await guest.get(`/news${query}`)).data as { content: NewsRow[] }).content
  const titles = async (query = '') => (await rows(query)).map(({ title }) => title)
  const read = async (id: number, query = '') => (await guest.get(`/news/${id}${query}`)).data as NewsDetail
  return { operator, person, guest, write, find, edit, rows, titles, read }
}

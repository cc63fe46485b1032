import type { PostForm } from '#features/talk/community/contract/community-terms.ts'
import type { ListedPost, PostDetail } from '#features/talk/community/contract/community.calls.ts'
import { apiAs, type ApiClient, type Reply } from './api-client.ts'
import { addBrands, addMember, chicken, coffee, market } from './people.ts'
import type { World } from './world.ts'

/** Adds two brands and the market with their members, and one client for each member. */
export async function openCommunity(world: World) {
  await addBrands(world, market, coffee, chicken)
  const people = {
    store: await addMember(world, { username: 'store', brand: coffee }),
    neighbour: await addMember(world, { username: 'neighbour', brand: coffee, stores: [{ name: '망원점' }] }),
    waiting: await addMember(world, { username: 'waiting', brand: coffee, stores: [{ status: 'WAIT' }] }),
    stopped: await addMember(world, { username: 'stopped', brand: coffee, stores: [{ status: 'STOP' }] }),
    headquarters: await addMember(world, { username: 'hq', brand: coffee, authority: 'ROLE_PARTNER' }),
    stranger: await addMember(world, { username: 'stranger', brand: chicken }),
    otherHeadquarters: await addMember(world, { username: 'otherhq', brand: chicken, authority: 'ROLE_PARTNER' }),
    general: await addMember(world, { username: 'general', brand: market, authority: 'ROLE_USER' }),
    operator: await addMember(world, { username: 'operator', brand: market, authority: 'ROLE_ADMIN' }),
  }
  type Who = keyof typeof people
  const clients = await Promise.all(
    Object.entries(people).map(async ([who, person]) => [who, await apiAs(world, person)] as const),
  )
  return { people, as: Object.fromEntries(clients) as Record<Who, ApiClient> } // one client for each of them
}

type PlainPost = Pick<PostForm, 'category' | 'title'> & { content: string }

export const postOf = (part: Partial<PlainPost> = {}): PlainPost => ({
  category: 'QUESTION',
  title: '아이스컵 발주량',
  content: '다들 얼마나 잡으시나요?',
  ...part,
})

let written = 0

/** Adds a post with a unique text, some seconds after the previous one, so that neither the limit of repeats nor of speed applies. */
export async function addPost(world: World, api: ApiClient, part: Partial<PlainPost> = {}): Promise<number> {
  world.now = new Date(world.now.getTime() + 7_000)
  return idOf(await api.post('/community', postOf({ content: `다들 얼마나 잡으시나요? ${++written}`, ...part })))
}

export async function addComment(world: World, api: ApiClient, postId: number, content = ''): Promise<number> {
  world.now = new Date(world.now.getTime() + 7_000)
  const reply = await api.post(`/community/${postId}/comment`, {
    content: content || `저희도 비슷합니다. ${++written}`,
  })
  return idOf(reply)
}

function idOf(reply: Reply): number {
  const { postId, commentId } = (reply.data ?? {}) as { postId?: number; commentId?: number } // a refusal has neither
  const id = postId ?? commentId
  if (id === undefined) throw new Error(`the post or comment was refused: ${reply.body}`)
  return id
}

export const rowsOf = (reply: Reply) =>
  reply.data as { content: ListedPost[]; notices: ListedPost[]; nextCursor: string | null; totalElements?: number }
export const titlesOf = (reply: Reply): string[] => rowsOf(reply).content.map(({ title }) => title)
export const detailOf = (reply: Reply) => reply.data as PostDetail

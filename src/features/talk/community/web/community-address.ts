import { postCategoryCodes, postSortCodes, type PostCategory, type PostSort } from '../contract/community-terms.ts'

/** State of the community page in the address: the open part and the filters. */
export interface CommunityAddress {
  at: 'list' | 'post' | 'write' | 'edit'
  /** The post to show or edit; 0: none. */
  postId: number
  category: PostCategory | 'all'
  search: string
  sort: PostSort
}

export function readCommunityAddress(params: URLSearchParams): CommunityAddress {
  const write = params.get('write')
  const [edited, opened] = [idOf(write), idOf(params.get('post'))]
  return {
    at: edited ? 'edit' : write !== null ? 'write' : opened ? 'post' : 'list',
    postId: edited || opened,
    category: postCategoryCodes.find((code) => code === params.get('category')) ?? 'all',
    sort: postSortCodes.find((code) => code === params.get('sort')) ?? 'NEWEST',
    search: (params.get('search') ?? '').trim().slice(0, 50),
  }
}

const idOf = (text: string | null): number => (/^[1-9]\d{0,14}$/.test(text ?? '') ? Number(text) : 0)

/** Returns the address of the same list, with a post or the form opened, or neither. */
export function addressWith(params: URLSearchParams, part: { post?: number; write?: number | 'new' } = {}): string {
  const next = new URLSearchParams(params)
  next.delete('post')
  next.delete('write')
  for (const [name, value] of Object.entries(part)) next.set(name, String(value))
  return `?${next.toString()}`
}

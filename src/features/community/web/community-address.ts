import { postCategoryCodes, type PostCategory } from '../contract/community-terms.ts'

/** What the address of the community says: which part of it, and what the list is narrowed down to. */
export interface CommunityAddress {
  at: 'list' | 'post' | 'write' | 'edit'
  /** The post that is read or changed; 0: none. */
  postId: number
  category: PostCategory | 'all'
  search: string
}

export function readCommunityAddress(params: URLSearchParams): CommunityAddress {
  const write = params.get('write')
  const [edited, opened] = [idOf(write), idOf(params.get('post'))]
  return {
    at: edited ? 'edit' : write !== null ? 'write' : opened ? 'post' : 'list',
    postId: edited || opened,
    category: postCategoryCodes.find((code) => code === params.get('category')) ?? 'all',
    search: (params.get('search') ?? '').trim().slice(0, 50),
  }
}

const idOf = (text: string | null): number => (/^[1-9]\d{0,14}$/.test(text ?? '') ? Number(text) : 0)

/** The same list, with a post opened, something being written, or neither. */
export function addressWith(params: URLSearchParams, part: { post?: number; write?: number | 'new' } = {}): string {
  const next = new URLSearchParams(params)
  next.delete('post')
  next.delete('write')
  for (const [name, value] of Object.entries(part)) next.set(name, String(value))
  return `?${next.toString()}`
}

import * as z from 'zod/mini'
import { describe, expect, it } from 'vitest'
import { defineCall } from '#contract/call.ts'
import { request } from './request.ts'

const listCall = defineCall({
  method: 'GET',
  path: '/shop/:uri/list',
  summary: '',
  spec: '',
  policy: { who: 'guest', scope: 'public', rate: 'read' },
  params: z.strictObject({ uri: z.string() }),
  query: z.strictObject({ search: z.optional(z.string()), page: z.optional(z.string()) }),
})

describe('a request', () => {
  it('escapes path parameters and query values', () => {
    expect(request(listCall, { params: { uri: 'a/b' }, query: { search: '컵 & 뚜껑' } }).path).toBe(
      '/shop/a%2Fb/list?search=%EC%BB%B5+%26+%EB%9A%9C%EA%BB%91',
    )
  })

  it('accepts numbers, and omits empty values', () => {
    expect(request(listCall, { params: { uri: 'a' }, query: { search: '', page: 2 } }).path).toBe('/shop/a/list?page=2')
    expect(request(listCall, { params: { uri: 'a' } })).toEqual({ method: 'GET', path: '/shop/a/list' })
  })

  it('does not compile without required parameters', () => {
    // @ts-expect-error the shop is missing
    expect(request(listCall, {}).path).toBe('/shop/undefined/list')
  })
})

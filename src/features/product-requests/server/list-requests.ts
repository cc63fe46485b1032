import { countedTotal, maxCounted } from '#contract/paging.ts'
import type { Db } from '#server/database/database.ts'
import type { RequestDetail } from '../contract/request-data.ts'
import { koreanDay } from '#values/korean-date.ts'
import { countRequests, listRequests as listRows, type RequestFilter } from './request-list.store.ts'

interface ListOptions {
  page: number
  size: number
  at: Date
}

export async function listRequests(db: Db, filter: RequestFilter, { page, size, at }: ListOptions) {
  const rows = await listRows(db, filter, { offset: page * size, limit: size })
  const content = rows.map(({ quoteAmount, quoteValidUntil, createdAt, updatedAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    quote: quoteOf({ amount: quoteAmount, validUntil: quoteValidUntil }, at),
  }))
  return { content, page, size, ...countedTotal(await countRequests(db, filter, maxCounted)) }
}

interface StoredQuote {
  amount: number | null
  validUntil: string | null
}

export const quoteOf = ({ amount, validUntil }: StoredQuote, at: Date): RequestDetail['quote'] =>
  amount === null || validUntil === null ? null : { amount, validUntil, isExpired: koreanDay(at) > validUntil }

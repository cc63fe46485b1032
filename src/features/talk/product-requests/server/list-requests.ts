import type { Db } from '#server/database/database.ts'
import type { AskedPage } from '#server/database/paged-rows.ts'
import type { RequestDetail } from '../contract/request-data.ts'
import { koreanDay } from '#values/korean-date.ts'
import { listRequests as listRows, type RequestFilter } from './request-list.queries.ts'

export async function listRequests(db: Db, filter: RequestFilter, { at, ...page }: AskedPage & { at: Date }) {
  const found = await listRows(db, filter, page)
  const content = found.content.map(({ quoteAmount, quoteValidUntil, createdAt, updatedAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    quote: quoteOf({ amount: quoteAmount, validUntil: quoteValidUntil }, at),
  }))
  return { ...found, content }
}

interface StoredQuote {
  amount: number | null
  validUntil: string | null
}

export const quoteOf = ({ amount, validUntil }: StoredQuote, at: Date): RequestDetail['quote'] =>
  amount === null || validUntil === null ? null : { amount, validUntil, isExpired: koreanDay(at) > validUntil }

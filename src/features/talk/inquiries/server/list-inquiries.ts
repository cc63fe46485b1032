import { listedName } from '#contract/listed-name.ts'
import type { Db } from '#server/database/database.ts'
import type { AskedPage } from '#server/database/paged-rows.ts'
import type { InquiryDetail, InquiryState } from '../contract/inquiries.admin.calls.ts'
import { isMailable } from '../contract/inquiry-form.ts'
import { findInquiry, listRows, type InquiryFilter } from './inquiry.queries.ts'

const stateOf = (answeredAt: Date | null): InquiryState => (answeredAt ? 'ANSWERED' : 'OPEN')
const yn = (is: boolean) => (is ? ('Y' as const) : ('N' as const))

export async function listInquiries(db: Db, filter: InquiryFilter, page: AskedPage) {
  const found = await listRows(db, filter, page)
  const content = found.content.map(({ representative, readAt, answeredAt, createdAt, ...row }) => ({
    ...row,
    representative: listedName(representative),
    state: stateOf(answeredAt),
    readYn: yn(readAt !== null),
    createdAt: createdAt.toISOString(),
  }))
  return { ...found, content }
}

export async function readInquiry(db: Db, id: number): Promise<InquiryDetail | undefined> {
  const found = await findInquiry(db, id)
  if (!found) return undefined
  const { inquiry, answerer } = found
  const { answer, answeredVia, answeredAt } = inquiry
  return {
    counselId: inquiry.id,
    kind: inquiry.kind,
    name: inquiry.name,
    representative: inquiry.representative,
    location: inquiry.location,
    tel: inquiry.tel,
    email: inquiry.email,
    mailable: isMailable(inquiry.email),
    content: inquiry.content,
    count: inquiry.storeCount,
    personalInfoYn: yn(inquiry.hasConsent),
    isConsentPreset: inquiry.isConsentPreset,
    memo: inquiry.memo,
    state: stateOf(answeredAt),
    readYn: yn(inquiry.readAt !== null),
    createdAt: inquiry.createdAt.toISOString(),
    answer:
      answer !== null && answeredVia && answeredAt
        ? { text: answer, via: answeredVia, answeredBy: answerer ?? '', answeredAt: answeredAt.toISOString() }
        : null,
  }
}

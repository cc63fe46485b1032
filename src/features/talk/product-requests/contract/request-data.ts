import * as z from 'zod/mini'
import { conflict, invalid, tooOften } from '#contract/refusals.ts'
import { threadEntry } from '#features/talk/conversations/contract/thread.ts'
import { attachmentSentences } from '#features/platform/files/contract/attachment.ts'
import { requestChangedSentence, requestSentences } from './request-fields.ts'
import { quote, requestRow } from './request-row.ts'
import { entryTypeCodes, requestSides, requestStateCodes, type RequestState } from './request-states.ts'

const entry = z.extend(threadEntry(requestSides), {
  type: z.enum(entryTypeCodes),
  quote: z.nullable(quote),
  /** Number of a proof, from 1. */
  proofNo: z.nullable(z.int()),
})
export type RequestEntry = z.output<typeof entry>

export const requestDetail = z.object({
  ...requestRow.shape,
  version: z.int(),
  quantity: z.nullable(z.int()),
  wishedPrice: z.nullable(z.int()),
  wishedOn: z.nullable(z.string()),
  /** Product that the request is about. */
  product: z.nullable(z.object({ partnerProductId: z.int(), name: z.string() })),
  /** Product made for the request; `partnerProductId` is null until the brand sells it. */
  madeProduct: z.nullable(z.object({ productId: z.int(), name: z.string(), partnerProductId: z.nullable(z.int()) })),
  requestedBy: z.string(),
  /** Entries, oldest first. */
  entries: z.array(entry),
})
export type RequestDetail = z.output<typeof requestDetail>

const entryRefusals = {
  'too-many-entries': tooOften(requestSentences.tooManyEntries),
  'attachment-missing': { ...conflict(attachmentSentences.missing), field: 'fileIds' },
}
const unknownProduct = { ...conflict(requestSentences.unknownProduct), field: 'partnerProductId' }
export const requestRefusals = {
  send: {
    ...entryRefusals,
    'too-many-today': conflict(requestSentences.tooManyToday),
    'past-day': invalid(requestSentences.pastDay, 'wishedOn'),
    'unknown-product': unknownProduct,
  },
  write: { ...entryRefusals, ended: conflict(requestSentences.ended) },
  act: {
    ...entryRefusals,
    'quote-expired': conflict(requestSentences.quoteExpired),
    'valid-until': invalid(requestSentences.validUntil, 'validUntil'),
    'made-product-missing': invalid(requestSentences.madeProductMissing, 'productId'),
    'unknown-product': unknownProduct,
    'moved-on': {
      ...conflict(({ state }: { state: RequestState }) => requestChangedSentence(state)),
      data: z.object({ state: z.enum(requestStateCodes), version: z.int() }),
    },
  },
}

import * as z from 'zod/mini'
import { anyFileType, defineCall } from '#contract/call.ts'
import { onceFileAddress, onceFilePath, onceFileRequest, onceFileSentences } from '#contract/once-file.ts'
import { invalid } from '#contract/refusals.ts'

const spec = 'decisions: Files in the browsers of apps'
const policy = { who: 'guest', scope: 'public', rate: 'costly' } as const

/**
 * Offers the file of another call by an address. The other call is made at once, with the headers of this request, so that its own policy and
 * limits decide; its refusal is the answer.
 */
export const keepOnceFileCall = defineCall({
  method: 'POST',
  path: onceFilePath,
  summary: 'Offer a file by an address that works once and for a minute',
  spec,
  policy,
  body: onceFileRequest,
  data: onceFileAddress,
  refusals: {
    'no-file-call': invalid(onceFileSentences.noFileCall),
    'too-large': { status: 413, says: onceFileSentences.tooLarge },
  },
  example: (of) => ({
    about: 'nothing',
    body: {
      method: 'POST' as const,
      path: '/supplier/purchaseOrder/sheet',
      body: JSON.stringify({ token: of.supplierLinkToken }),
    },
  }),
})

/** No token: the page of an app and its download manager send none. An address that is unknown, used or too old is 404. */
export const onceFileCall = defineCall({
  method: 'GET',
  path: `${onceFilePath}/:secret`,
  summary: 'A file that was offered by an address',
  spec,
  policy,
  params: z.strictObject({ secret: z.string() }),
  file: anyFileType,
  refusals: { gone: { status: 404, says: onceFileSentences.gone } },
  example: { about: 'missing', params: { secret: 'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx' } },
})

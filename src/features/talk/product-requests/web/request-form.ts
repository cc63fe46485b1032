import type { Attachment } from '#features/platform/files/contract/attachment.ts'
import { koreanDay } from '#values/korean-date.ts'
import { schemaErrors } from '#web/ui/form/use-validated-form.ts'
import { newRequestBody, requestSentences, type NewRequestBody } from '../contract/request-fields.ts'
import { requestKindCodes } from '../contract/request-states.ts'

export const emptyRequest = {
  kind: '',
  title: '',
  description: '',
  quantity: '',
  wishedPrice: '',
  wishedOn: '',
  partnerProductId: '',
  /** Shown by the picker before its first search. */
  productName: '',
}
export type RequestForm = typeof emptyRequest

const numberOf = (digits: string): number | null => (digits === '' ? null : Number(digits))

export const toRequestBody = (form: RequestForm, files: readonly Attachment[]): NewRequestBody => ({
  kind: requestKindCodes.find((code) => code === form.kind) ?? 'NEW_PRODUCT',
  title: form.title,
  description: form.description,
  quantity: numberOf(form.quantity),
  wishedPrice: numberOf(form.wishedPrice),
  wishedOn: form.wishedOn === '' ? null : form.wishedOn,
  partnerProductId: form.kind === 'CHANGE' ? numberOf(form.partnerProductId) : null,
  fileIds: files.map(({ id }) => id),
})

export function requestErrors(form: RequestForm): Partial<Record<keyof RequestForm, string>> {
  const errors = schemaErrors<RequestForm>(newRequestBody, toRequestBody(form, []))
  const isPast = form.wishedOn !== '' && form.wishedOn < koreanDay(new Date())
  return {
    ...errors,
    ...(form.kind === '' && { kind: requestSentences.kind }),
    ...(isPast && { wishedOn: requestSentences.pastDay }),
  }
}

import type * as z from 'zod/mini'
import type { Call } from '#contract/call.ts'
import { uploadOwnAttachmentCall } from '../contract/attachments.calls.ts'
import { request, requestOf, type ApiRequest } from '#web/api/request.ts'

/** A call that reads a file of a record, or its preview. */
type FileCall = Call<
  z.ZodMiniType,
  z.ZodMiniType<unknown, { preview?: 'Y' | undefined }>,
  z.ZodMiniType<unknown, { id: string; fileId: string }>,
  z.ZodMiniType
>

/** The reader's way to the files of a record. `shop`: the reader is a headquarters. */
export const fileRequestOf =
  (call: FileCall, { id, shop }: { id: string | number; shop?: string }) =>
  (fileId: number, isPreview: boolean): ApiRequest =>
    requestOf(call, { params: { id, fileId }, query: isPreview ? { preview: 'Y' } : {}, shop })

/** The upload of a private file by a member. */
export const ownUpload = (upload: File, query: { name: string }): ApiRequest =>
  request(uploadOwnAttachmentCall, { query, upload })

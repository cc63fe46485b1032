import * as z from 'zod/mini'
import { manyLines, oneLine } from '#contract/text.ts'
import { courierCodes, isInvoiceNumber } from '#features/goods/delivery/contract/couriers.ts'
import { returnSentences } from './return-sentences.ts'
import {
  returnLimits,
  returnReasonCodes,
  returnReasons,
  returnWayCodes,
  returnWishCodes,
  waysOf,
  wishesOf,
} from './return-terms.ts'

const rowId = z.int().check(z.minimum(1), z.maximum(999_999_999_999_999))

/** Parcel with which the buyer sends the goods back. */
export const returnParcel = z
  .strictObject({
    courier: z.enum(courierCodes, returnSentences.courier),
    number: z.pipe(
      z.string().check(oneLine, z.maxLength(40, returnSentences.invoice)),
      z.transform((text: string) => text.replaceAll(/[\s-]/g, '')),
    ),
  })
  .check(
    z.refine(({ courier, number }) => isInvoiceNumber(courier, number), {
      path: ['number'],
      error: returnSentences.invoice,
    }),
  )

/** Pieces of one supplier's goods that go back, with the reason and, for damage and faults, a photo. */
export const newReturnBody = z
  .strictObject({
    wish: z.enum(returnWishCodes),
    reason: z.enum(returnReasonCodes, returnSentences.reason),
    text: z.string().check(manyLines, z.maxLength(returnLimits.textLength, returnSentences.textLong)),
    lines: z
      .array(
        z.strictObject({
          lineNo: z.int().check(z.positive()),
          rowNo: z.int().check(z.positive()),
          count: z.int().check(z.minimum(1)),
        }),
      )
      .check(z.minLength(1, returnSentences.lines), z.maxLength(200)),
    way: z.enum(returnWayCodes, returnSentences.way),
    /** Null: the buyer adds the number later, or a courier collects the goods. */
    parcel: z._default(z.optional(z.nullable(returnParcel)), null),
    /** Photos, by the ids of the member's own uploads. */
    fileIds: z.array(rowId).check(z.maxLength(returnLimits.photos, returnSentences.tooManyPhotos)),
    /**
     * Refunds of the order that the member saw: after another refund nothing is refunded at once. Left out: an operator
     * decides.
     */
    seenRefunds: z.optional(z.int().check(z.minimum(0))),
  })
  .check(
    z.refine(({ wish, reason }) => wishesOf(reason).includes(wish), { path: ['wish'], error: returnSentences.wish }),
    z.refine(({ way, reason }) => waysOf(reason).includes(way), { path: ['way'], error: returnSentences.way }),
    z.refine(({ reason, text }) => returnReasons[reason].fault === 'BUYER' || text.length >= 5, {
      path: ['text'],
      error: returnSentences.textShort,
    }),
    z.refine(({ reason, fileIds }) => !returnReasons[reason].needsPhoto || fileIds.length > 0, {
      path: ['fileIds'],
      error: returnSentences.photo,
    }),
    z.refine(({ way, parcel }) => parcel === null || way === 'OWN_PARCEL', {
      path: ['parcel'],
      error: returnSentences.way,
    }),
  )
export type NewReturnBody = z.output<typeof newReturnBody>

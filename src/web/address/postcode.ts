import type { Address } from 'react-daum-postcode'
import * as z from 'zod/mini'

export const postcodeSentences = {
  unavailable: '우편번호 서비스를 이용할 수 없습니다. 잠시 후 다시 시도해 주세요.',
  typeInstead: '우편번호와 주소를 직접 입력하실 수 있습니다.',
} as const

/** Address found by the search. */
export interface FoundAddress {
  postalCode: string
  address1: string
}

const text = z.string().check(z.maxLength(200))

const message = z.discriminatedUnion('kind', [
  z.object({ from: z.literal('balju:postcode'), kind: z.literal('ready') }),
  z.object({ from: z.literal('balju:postcode'), kind: z.literal('unavailable') }),
  z.object({
    from: z.literal('balju:postcode'),
    kind: z.literal('chosen'),
    address: z.object({
      zonecode: z.string().check(z.regex(/^\d{5}$/)),
      address: text,
      addressType: z.enum(['R', 'J']),
      bname: z.optional(text),
      buildingName: z.optional(text),
    }),
  }),
])
export type PostcodeMessage = z.output<typeof message>

/** Parses a message of the frame; undefined for any other message. */
export const postcodeMessage = (data: unknown): PostcodeMessage | undefined => message.safeParse(data).data

type ChosenAddress = Pick<Address, 'zonecode' | 'address' | 'addressType'> &
  Partial<Record<'bname' | 'buildingName', string | undefined>>

/**
 * Appends the neighbourhood and the building in parentheses to a road address [spec §5]; never leaves empty
 * parentheses.
 */
export function foundAddress({ zonecode, address, addressType, bname, buildingName }: ChosenAddress): FoundAddress {
  const more = [bname, buildingName].filter(Boolean).join(', ')
  return { postalCode: zonecode, address1: addressType === 'R' && more ? `${address} (${more})` : address }
}

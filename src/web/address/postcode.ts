import * as z from 'zod/mini'

export const postcodeSentences = {
  unavailable: '주소 검색을 불러오지 못했습니다. 직접 입력하셔도 됩니다.',
  typeInstead: '주소 검색으로 채우거나 직접 입력해 주세요.',
} as const

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
      userSelectedType: z.enum(['R', 'J']),
      roadAddress: z.optional(text),
      jibunAddress: z.optional(text),
      address: text,
      bname: z.optional(text),
      buildingName: z.optional(text),
    }),
  }),
])
export type PostcodeMessage = z.output<typeof message>

/** Parses a message of the frame; undefined for any other message. */
export const postcodeMessage = (data: unknown): PostcodeMessage | undefined => message.safeParse(data).data

type ChosenAddress = Extract<PostcodeMessage, { kind: 'chosen' }>['address']

/**
 * The address that the user picked: `address` follows what was searched, so it is the 지번 of a user who searched by 지번 and then
 * pressed the road address. Appends the neighbourhood and the building in parentheses to a road address [spec §5]; never leaves
 * empty parentheses.
 */
export function foundAddress(chosen: ChosenAddress): FoundAddress {
  const { zonecode: postalCode, userSelectedType, roadAddress, jibunAddress, address, bname, buildingName } = chosen
  // An address whose 지번 matches several roads, or the reverse, lacks one of the two.
  if (userSelectedType === 'J') return { postalCode, address1: jibunAddress || address }
  const more = [bname, buildingName].filter(Boolean).join(', ')
  const road = roadAddress || address
  return { postalCode, address1: more ? `${road} (${more})` : road }
}

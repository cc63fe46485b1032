import * as z from 'zod/mini'

/** Stores that a notice can be limited to by name; a longer list is a level or a type. */
export const mostChosenStores = 300

export const audienceSentences = {
  nothingChosen: '받을 매장을 하나 이상 선택해 주세요.',
  tooMany: `매장은 한 번에 ${mostChosenStores}곳까지 선택할 수 있습니다.`,
} as const

export const audienceKinds = {
  ALL: { label: '모든 매장' },
  LEVEL: { label: '등급별' },
  TYPE: { label: '매장 구분별' },
  STORE: { label: '매장 선택' },
} as const
export type AudienceKind = keyof typeof audienceKinds
export const audienceKindCodes = ['ALL', 'LEVEL', 'TYPE', 'STORE'] as const satisfies readonly AudienceKind[]

/** The headquarters' own store writes notices instead of receiving them. */
export const audienceTypeCodes = ['FRANCHISE', 'DIRECT'] as const

const chosenParts = { ALL: [], LEVEL: ['levels'], TYPE: ['types'], STORE: ['storeIds'] } as const

/** Stores of a brand. Only the list that `to` names counts; the others are empty. */
export const audience = z
  .strictObject({
    to: z.enum(audienceKindCodes),
    levels: z._default(z.array(z.int().check(z.minimum(1), z.maximum(5))).check(z.maxLength(5)), []),
    types: z._default(z.array(z.enum(audienceTypeCodes)).check(z.maxLength(2)), []),
    storeIds: z._default(
      z
        .array(z.int().check(z.minimum(1), z.maximum(999_999_999_999_999)))
        .check(z.maxLength(mostChosenStores, audienceSentences.tooMany)),
      [],
    ),
  })
  .check(
    z.refine((chosen) => chosenParts[chosen.to].every((part) => chosen[part].length > 0), {
      error: audienceSentences.nothingChosen,
    }),
  )
export type Audience = z.output<typeof audience>

export const everyStore: Audience = { to: 'ALL', levels: [], types: [], storeIds: [] }

/** Empties the lists that don't count, and removes repeats. */
export const plainAudience = ({ to, levels, types, storeIds }: Audience): Audience => ({
  to,
  levels: to === 'LEVEL' ? [...new Set(levels)].toSorted((one, other) => one - other) : [],
  types: to === 'TYPE' ? [...new Set(types)].toSorted() : [],
  storeIds: to === 'STORE' ? [...new Set(storeIds)].toSorted((one, other) => one - other) : [],
})

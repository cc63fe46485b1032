import * as z from 'zod/mini'
import { mostTerritories } from '#features/stores/chain-stores/contract/store-territories.partner.calls.ts'
import { formatNumber } from '#values/won.ts'

/** Stores that a notice can be limited to by name; a longer list is a level or a type. */
export const mostChosenStores = 300

export const audienceSentences = {
  nothingChosen: '받을 매장을 하나 이상 선택해 주세요.',
  reach: (stores: number) => (stores === 0 ? '받는 매장이 없습니다.' : `${formatNumber(stores)}개 매장이 받습니다.`),
  noTerritories: '등록한 담당 지역이 없습니다. 담당 지역 메뉴에서 지역을 등록하고 매장을 배정해 주세요.',
  tooMany: `매장은 한 번에 ${mostChosenStores}곳까지 선택할 수 있습니다.`,
} as const

export const audienceKinds = {
  ALL: { label: '모든 매장' },
  TERRITORY: { label: '담당 지역별' },
  LEVEL: { label: '등급별' },
  TYPE: { label: '매장 구분별' },
  STORE: { label: '매장 선택' },
} as const
export type AudienceKind = keyof typeof audienceKinds
export const audienceKindCodes = [
  'ALL',
  'TERRITORY',
  'LEVEL',
  'TYPE',
  'STORE',
] as const satisfies readonly AudienceKind[]

/** The headquarters' own store writes notices instead of receiving them. */
export const audienceTypeCodes = ['FRANCHISE', 'DIRECT'] as const

const chosenParts = {
  ALL: [],
  TERRITORY: ['territoryIds'],
  LEVEL: ['levels'],
  TYPE: ['types'],
  STORE: ['storeIds'],
} as const

const id = z.int().check(z.minimum(1), z.maximum(999_999_999_999_999))

type AudienceParts = Record<'territoryIds' | 'levels' | 'types' | 'storeIds', readonly unknown[]>

export const isChosen = (audience: AudienceParts & { to: AudienceKind }): boolean =>
  chosenParts[audience.to].every((part) => audience[part].length > 0)

/** An audience that is still being chosen. */
export const draftAudience = z.strictObject({
  to: z.enum(audienceKindCodes),
  territoryIds: z._default(z.array(id).check(z.maxLength(mostTerritories)), []),
  levels: z._default(z.array(z.int().check(z.minimum(1), z.maximum(5))).check(z.maxLength(5)), []),
  types: z._default(z.array(z.enum(audienceTypeCodes)).check(z.maxLength(2)), []),
  storeIds: z._default(z.array(id).check(z.maxLength(mostChosenStores, audienceSentences.tooMany)), []),
})

/** Stores of a brand. Only the list that `to` names counts; the others are empty. */
export const audience = draftAudience.check(
  z.refine((chosen) => isChosen(chosen), {
    error: audienceSentences.nothingChosen,
  }),
)
export type Audience = z.output<typeof audience>

export const everyStore: Audience = { to: 'ALL', territoryIds: [], levels: [], types: [], storeIds: [] }

/** Empties the lists that don't count, and removes repeats. */
export const plainAudience = ({ to, territoryIds, levels, types, storeIds }: Audience): Audience => ({
  to,
  territoryIds: to === 'TERRITORY' ? sorted(territoryIds) : [],
  levels: to === 'LEVEL' ? sorted(levels) : [],
  types: to === 'TYPE' ? [...new Set(types)].toSorted() : [],
  storeIds: to === 'STORE' ? sorted(storeIds) : [],
})

const sorted = (ids: readonly number[]): number[] => [...new Set(ids)].toSorted((one, other) => one - other)

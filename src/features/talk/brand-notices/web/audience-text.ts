import { storeTypes } from '#features/stores/chain-stores/contract/chain-stores.calls.ts'
import { audienceKinds, type Audience } from '../contract/audience.ts'

/** Few stores or territories are named, if their names are known. */
const mostNames = 5

/** '모든 매장', '담당 지역 2곳', '1·2등급', '직영점' or '선택한 매장 3곳'. */
export function audienceText(
  { to, territoryIds, levels, types, storeIds }: Audience,
  names: readonly { name: string }[] = [],
): string {
  if (names.length > 0 && names.length <= mostNames) return names.map(({ name }) => name).join(', ')
  if (to === 'TERRITORY') return `담당 지역 ${territoryIds.length.toLocaleString('ko-KR')}곳`
  if (to === 'LEVEL') return `${levels.join('·')}등급`
  if (to === 'TYPE') return types.map((type) => storeTypes[type].label).join('·')
  if (to === 'STORE') return `선택한 매장 ${storeIds.length.toLocaleString('ko-KR')}곳`
  return audienceKinds.ALL.label
}

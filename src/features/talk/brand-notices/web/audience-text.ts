import { storeTypes } from '#features/stores/chain-stores/contract/chain-stores.calls.ts'
import { audienceKinds, type Audience } from '../contract/audience.ts'

/** '모든 매장', '1·2등급', '직영점' or '선택한 매장 3곳'. */
export function audienceText({ to, levels, types, storeIds }: Audience): string {
  if (to === 'LEVEL') return `${levels.join('·')}등급`
  if (to === 'TYPE') return types.map((type) => storeTypes[type].label).join('·')
  if (to === 'STORE') return `선택한 매장 ${storeIds.length.toLocaleString('ko-KR')}곳`
  return audienceKinds.ALL.label
}

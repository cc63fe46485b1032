import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { idParam } from '#contract/paging.ts'
import { oneLine } from '#contract/text.ts'
import { conflict } from '#contract/refusals.ts'
import { recordChanged, recordVersion } from '#features/platform/audit/contract/record-version.ts'

export const mostTerritories = 100
export const mostAssigned = 100

export const territorySentences = {
  name: '지역 이름을 1~30자로 입력해 주세요.',
  'same-name': '이름이 같은 지역이 있습니다. 다른 이름을 입력해 주세요.',
  'unknown-supervisor': '담당자를 찾을 수 없습니다. 새로고침한 후 다시 선택해 주세요.',
  'unknown-territory': '지역을 찾을 수 없습니다. 새로고침한 후 다시 선택해 주세요.',
  'too-many': `지역은 ${mostTerritories}개까지 등록할 수 있습니다.`,
  added: '지역을 등록했습니다.',
  saved: '지역을 저장했습니다.',
  deleted: '지역을 삭제했습니다.',
  askDelete: (name: string, stores: number) =>
    `${name} 지역을 삭제하시겠습니까?${stores > 0 ? ` 매장 ${stores}개는 담당 지역이 없는 매장이 됩니다.` : ''}`,
  assigned: (stores: number) => `${stores}개 매장의 담당 지역을 변경했습니다.`,
} as const

const wordRefusals = {
  'same-name': conflict(territorySentences['same-name']),
  'unknown-supervisor': conflict(territorySentences['unknown-supervisor']),
}

const supervisor = z.object({ memberId: z.int(), name: z.string() })
const territory = z.object({ id: z.int(), name: z.string(), supervisor: z.nullable(supervisor) })
export type Territory = z.output<typeof territory>
export const territories = z.array(territory)

const words = {
  name: z.string().check(oneLine, z.minLength(1, territorySentences.name), z.maxLength(30, territorySentences.name)),
  /** A member of the headquarters' staff; null: none. */
  supervisorId: z.nullable(z.int().check(z.positive())),
}
export const territoryName = z.object({ name: words.name })
const reads = { who: 'partner', brandRole: 'any', scope: 'brand', rate: 'read' } as const
const writes = { who: 'partner', brandRole: 'ORDERS', scope: 'brand', rate: 'write', audit: true } as const

export const territoriesCall = defineCall({
  method: 'GET',
  path: '/partnerAdmin/territory',
  summary: 'Territories of the own brand with their supervisors',
  spec: '§7 Partner admin',
  policy: reads,
  data: z.object({
    territories: z.array(z.extend(territory, { version: recordVersion, stores: z.int() })),
    /** Members of the headquarters who can supervise. */
    staff: z.array(supervisor),
    /** Open stores without a territory. */
    storesWithout: z.int(),
  }),
  reads: ['PartnerStore'],
})

export const addTerritoryCall = defineCall({
  method: 'POST',
  path: '/partnerAdmin/territory',
  summary: 'Add a territory',
  spec: '§7 Partner admin',
  policy: writes,
  body: z.strictObject(words),
  data: z.object({ id: z.int() }),
  refusals: { ...wordRefusals, 'too-many': conflict(territorySentences['too-many']) },
  changes: ['PartnerStore'],
  staleWhenRefused: true,
  auditWord: '담당 지역 등록',
  example: (of) => ({ body: { name: `새 지역 ${of.storeId}`, supervisorId: null } }),
})

export const changeTerritoryCall = defineCall({
  method: 'PUT',
  path: '/partnerAdmin/territory/:id',
  summary: 'Change name or supervisor of a territory',
  spec: '§7 Partner admin',
  policy: writes,
  params: z.strictObject({ id: idParam }),
  body: z.strictObject({ version: recordVersion, ...words }),
  refusals: { ...wordRefusals, conflict: recordChanged },
  changes: ['PartnerStore'],
  auditWord: '담당 지역 변경',
  example: (of) => ({
    params: { id: of.territoryId },
    body: { version: 0, name: `지역 ${of.storeId}`, supervisorId: null },
  }),
})

/** The stores of the territory stay, without a territory. */
export const deleteTerritoryCall = defineCall({
  method: 'DELETE',
  path: '/partnerAdmin/territory/:id',
  summary: 'Delete a territory',
  spec: '§7 Partner admin',
  policy: writes,
  params: z.strictObject({ id: idParam }),
  changes: ['PartnerStore'],
  staleWhenRefused: true,
  auditWord: '담당 지역 삭제',
  example: (of) => ({ params: { id: of.territoryId } }),
})

/** All or none: a store of another brand refuses the request. */
export const assignTerritoryCall = defineCall({
  method: 'PUT',
  path: '/partnerAdmin/storeTerritory',
  summary: 'Assign stores to a territory, or to none',
  spec: '§7 Partner admin',
  policy: writes,
  body: z.strictObject({
    chainStoreIds: z.array(z.int().check(z.positive())).check(z.minLength(1), z.maxLength(mostAssigned)),
    territoryId: z.nullable(z.int().check(z.positive())),
  }),
  data: z.object({ changed: z.int() }),
  refusals: { 'unknown-territory': conflict(territorySentences['unknown-territory']) },
  changes: ['PartnerStore'],
  staleWhenRefused: true,
  auditWord: '매장 담당 지역 지정',
  example: (of) => ({ body: { chainStoreIds: [of.storeId], territoryId: null } }),
})

import type { BodyOf, DataOf } from '#contract/call.ts'
import { api } from '#web/api/api.ts'
import { request } from '#web/api/request.ts'
import {
  addTerritoryCall,
  assignTerritoryCall,
  changeTerritoryCall,
  deleteTerritoryCall,
  territoriesCall,
} from '../../contract/store-territories.partner.calls.ts'
// A 409 means that the data on the screen is stale.
const staleTags = (error: { status: unknown } | undefined) =>
  error && error.status !== 409 ? [] : (['PartnerStore'] as const)

const storeTerritoriesApi = api.injectEndpoints({
  endpoints: (build) => ({
    territories: build.query<DataOf<typeof territoriesCall>, string>({
      query: (shopId) => request(territoriesCall, { shop: shopId }),
      providesTags: ['PartnerStore'],
    }),
    addTerritory: build.mutation<
      DataOf<typeof addTerritoryCall>,
      { shopId: string; body: BodyOf<typeof addTerritoryCall> }
    >({
      query: ({ shopId, body }) => request(addTerritoryCall, { shop: shopId, body }),
      invalidatesTags: (_, error) => staleTags(error),
    }),
    changeTerritory: build.mutation<null, { shopId: string; id: number; body: BodyOf<typeof changeTerritoryCall> }>({
      query: ({ shopId, id, body }) => request(changeTerritoryCall, { params: { id }, shop: shopId, body }),
      invalidatesTags: (_, error) => (error ? [] : ['PartnerStore']),
    }),
    deleteTerritory: build.mutation<null, { shopId: string; id: number }>({
      query: ({ shopId, id }) => request(deleteTerritoryCall, { params: { id }, shop: shopId }),
      invalidatesTags: (_, error) => staleTags(error),
    }),
    assignTerritory: build.mutation<
      DataOf<typeof assignTerritoryCall>,
      { shopId: string; body: BodyOf<typeof assignTerritoryCall> }
    >({
      query: ({ shopId, body }) => request(assignTerritoryCall, { shop: shopId, body }),
      invalidatesTags: (_, error) => staleTags(error),
    }),
  }),
})
export const {
  useTerritoriesQuery,
  useAddTerritoryMutation,
  useChangeTerritoryMutation,
  useDeleteTerritoryMutation,
  useAssignTerritoryMutation,
} = storeTerritoriesApi

import type { BodyOf, DataOf, QueryOf } from '#contract/call.ts'
import { api } from '#web/api/api.ts'
import { request } from '#web/api/request.ts'
import { arrearsCall } from '../contract/arrears.admin.calls.ts'
import {
  adminMemberCall,
  adminMembersCall,
  memberContactCall,
  memberFactorCall,
  memberLogoutCall,
  memberStateCall,
  temporaryPasswordCall,
} from '../contract/member-admin.calls.ts'
import { adminStoreCall, adminStoresCall, changeAdminStoreCall } from '../contract/store-admin.calls.ts'

type OfMember<Body> = Body & { memberId: number }

export type MemberListFilter = Omit<QueryOf<typeof adminMembersCall>, 'page' | 'size'> & { page: number }
export type StoreListFilter = Omit<QueryOf<typeof adminStoresCall>, 'page' | 'size'> & { page: number }

// A 409 means that the record on the screen is stale.
const changed =
  <Tag extends string>(tags: readonly Tag[]) =>
  (_: unknown, error: { status: number } | undefined) =>
    error && error.status !== 409 ? [] : tags

const memberAdminApi = api.injectEndpoints({
  endpoints: (build) => ({
    adminMembers: build.query<DataOf<typeof adminMembersCall>, MemberListFilter>({
      query: ({ page, ...filter }) => request(adminMembersCall, { query: { ...filter, page: String(page) } }),
      providesTags: ['AdminMember'],
    }),
    adminMember: build.query<DataOf<typeof adminMemberCall>, string>({
      query: (memberId) => request(adminMemberCall, { params: { memberId } }),
      providesTags: ['AdminMember'],
    }),
    /** Only the dialog that asked for the contacts holds them. */
    showMemberContact: build.mutation<DataOf<typeof memberContactCall>, OfMember<BodyOf<typeof memberContactCall>>>({
      query: ({ memberId, ...body }) => request(memberContactCall, { params: { memberId }, body }),
      invalidatesTags: changed(['Audit'] as const),
    }),
    changeMemberState: build.mutation<DataOf<typeof memberStateCall>, OfMember<BodyOf<typeof memberStateCall>>>({
      query: ({ memberId, ...body }) => request(memberStateCall, { params: { memberId }, body }),
      invalidatesTags: changed(['AdminMember', 'Audit'] as const),
    }),
    changeArrears: build.mutation<DataOf<typeof arrearsCall>, OfMember<BodyOf<typeof arrearsCall>>>({
      query: ({ memberId, ...body }) => request(arrearsCall, { params: { memberId }, body }),
      invalidatesTags: changed(['AdminMember', 'Audit'] as const),
    }),
    logOutMember: build.mutation<DataOf<typeof memberLogoutCall>, OfMember<BodyOf<typeof memberLogoutCall>>>({
      query: ({ memberId, ...body }) => request(memberLogoutCall, { params: { memberId }, body }),
      invalidatesTags: changed(['AdminMember', 'Audit'] as const),
    }),
    resetMemberFactor: build.mutation<DataOf<typeof memberFactorCall>, number>({
      query: (memberId) => request(memberFactorCall, { params: { memberId } }),
      invalidatesTags: changed(['AdminMember', 'Audit'] as const),
    }),
    /** The answer contains a password: only the dialog that shows it holds it. */
    setTemporaryPassword: build.mutation<DataOf<typeof temporaryPasswordCall>, number>({
      query: (memberId) => request(temporaryPasswordCall, { params: { memberId } }),
      invalidatesTags: (_, error) => (error ? [] : ['AdminMember', 'Audit']),
    }),
    adminStores: build.query<DataOf<typeof adminStoresCall>, StoreListFilter>({
      query: ({ page, ...filter }) => request(adminStoresCall, { query: { ...filter, page: String(page) } }),
      providesTags: ['AdminStore'],
    }),
    adminStore: build.query<DataOf<typeof adminStoreCall>, string>({
      query: (storeId) => request(adminStoreCall, { params: { storeId } }),
      providesTags: ['AdminStore'],
    }),
    changeAdminStore: build.mutation<
      DataOf<typeof changeAdminStoreCall>,
      BodyOf<typeof changeAdminStoreCall> & { storeId: number }
    >({
      query: ({ storeId, ...body }) => request(changeAdminStoreCall, { params: { storeId }, body }),
      invalidatesTags: changed(['AdminStore', 'AdminMember', 'Audit'] as const),
    }),
  }),
})
export const {
  useAdminMembersQuery,
  useAdminMemberQuery,
  useShowMemberContactMutation,
  useChangeArrearsMutation,
  useChangeMemberStateMutation,
  useLogOutMemberMutation,
  useResetMemberFactorMutation,
  useSetTemporaryPasswordMutation,
  useAdminStoresQuery,
  useAdminStoreQuery,
  useChangeAdminStoreMutation,
} = memberAdminApi

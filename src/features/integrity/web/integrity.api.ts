import { api } from '#web/api/api.ts'
import { request } from '#web/api/request.ts'
import { integrityCall, type IntegrityReport } from '../contract/integrity.admin.calls.ts'

export const integrityApi = api.injectEndpoints({
  endpoints: (build) => ({
    integrity: build.query<IntegrityReport, void>({
      query: () => request(integrityCall),
      keepUnusedDataFor: 0,
    }),
  }),
})
export const { useIntegrityQuery } = integrityApi

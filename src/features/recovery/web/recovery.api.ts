import type { BodyOf, DataOf, QueryOf } from '#contract/call.ts'
import { api } from '#web/api/api.ts'
import { request } from '#web/api/request.ts'
import { changePasswordCall, checkCodeCall, findUsernameCall, requestCodeCall } from '../contract/recovery.calls.ts'

/** All are mutations, so that no answer is cached: it must not be visible to the next person at this screen. */
const recoveryApi = api.injectEndpoints({
  endpoints: (build) => ({
    findUsername: build.mutation<DataOf<typeof findUsernameCall>, QueryOf<typeof findUsernameCall>>({
      query: (query) => request(findUsernameCall, { query }),
    }),
    requestCode: build.mutation<DataOf<typeof requestCodeCall>, BodyOf<typeof requestCodeCall>>({
      query: (body) => request(requestCodeCall, { body }),
    }),
    checkCode: build.mutation<DataOf<typeof checkCodeCall>, BodyOf<typeof checkCodeCall>>({
      query: (body) => request(checkCodeCall, { body }),
    }),
    /** Needs no current password; the member's own page changes it with the current one. */
    resetPassword: build.mutation<null, BodyOf<typeof changePasswordCall>>({
      query: (body) => request(changePasswordCall, { body }),
    }),
  }),
})
export const { useFindUsernameMutation, useRequestCodeMutation, useCheckCodeMutation, useResetPasswordMutation } =
  recoveryApi

import type { BodyOf, DataOf } from '#contract/call.ts'
import { api } from '#web/api/api.ts'
import { request } from '#web/api/request.ts'
import { checkBrandCall, checkUsernameCall, signupCall, signupFranchisorCall } from '../contract/signup.calls.ts'

export const signupApi = api.injectEndpoints({
  endpoints: (build) => ({
    signup: build.mutation<DataOf<typeof signupCall>, BodyOf<typeof signupCall>>({
      query: (body) => request(signupCall, { body }),
    }),
    signupFranchisor: build.mutation<DataOf<typeof signupFranchisorCall>, BodyOf<typeof signupFranchisorCall>>({
      query: (body) => request(signupFranchisorCall, { body }),
    }),
    /** True: the username is free. */
    checkUsername: build.mutation<boolean, string>({
      query: (username) => request(checkUsernameCall, { body: { username } }),
    }),
    /** Success: both are free. */
    checkBrand: build.mutation<unknown, BodyOf<typeof checkBrandCall>>({
      query: (body) => request(checkBrandCall, { body }),
    }),
  }),
})
export const { useSignupMutation, useSignupFranchisorMutation, useCheckUsernameMutation, useCheckBrandMutation } =
  signupApi

import type { BodyOf, DataOf } from '#contract/call.ts'
import { api } from '#web/api/api.ts'
import { request } from '#web/api/request.ts'
import {
  changeSettingsCall,
  settingsCall,
  testSettingsCall,
  type TestedSection,
} from '../contract/settings.admin.calls.ts'
import { orderDefaultsCall } from '../contract/order-defaults.calls.ts'
import type { SettingSectionName } from '../contract/setting-fields.ts'

const settingsAdminApi = api.injectEndpoints({
  endpoints: (build) => ({
    settingSection: build.query<DataOf<typeof settingsCall>, SettingSectionName>({
      query: (section) => request(settingsCall, { params: { section } }),
      providesTags: ['Setting'],
    }),
    orderDefaults: build.query<DataOf<typeof orderDefaultsCall>, void>({
      query: () => request(orderDefaultsCall),
      providesTags: ['Setting'],
    }),
    changeSettings: build.mutation<
      DataOf<typeof changeSettingsCall>,
      { section: SettingSectionName; body: BodyOf<typeof changeSettingsCall> }
    >({
      query: ({ section, body }) => request(changeSettingsCall, { params: { section }, body }),
      // Links stand in every footer, card keys decide on payment methods, and the to-do lists what is missing.
      invalidatesTags: (_, error) => (error ? [] : ['Setting', 'Site', 'Payment', 'AdminTodo', 'Audit', 'Message']),
    }),
    testSettings: build.mutation<
      DataOf<typeof testSettingsCall>,
      { section: TestedSection; body: BodyOf<typeof testSettingsCall> }
    >({
      query: ({ section, body }) => request(testSettingsCall, { params: { section }, body }),
      invalidatesTags: ['Audit'],
    }),
  }),
})
export const { useSettingSectionQuery, useOrderDefaultsQuery, useChangeSettingsMutation, useTestSettingsMutation } =
  settingsAdminApi

import type { api } from './api.ts'

interface ApiState {
  api: ReturnType<typeof api.reducer>
}

/** Whether the server has yet to answer an action of the user; actions that run in the background are not tracked. */
export const selectIsSending = (state: ApiState): boolean =>
  Object.values(state.api.mutations).some((mutation) => mutation?.status === 'pending')

import type { api } from './api.ts'

interface ApiState {
  api: ReturnType<typeof api.reducer>
}

/** Tells whether the server's answer to an action of the user is pending; background actions are not tracked. */
export const selectIsSending = (state: ApiState): boolean =>
  Object.values(state.api.mutations).some((mutation) => mutation?.status === 'pending')

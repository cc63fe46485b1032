import type { ApiState } from './api.ts'

/** Tells whether the server's answer to an action of the user is pending; background actions are not tracked. */
export const selectIsSending = (state: ApiState): boolean =>
  Object.values(state.api.mutations).some((mutation) => mutation?.status === 'pending')

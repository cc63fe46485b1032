import { callName } from './audit-words.ts'

/** Korean name of an audited call, as a component for late loading. */
export const CallName = ({ call }: { call: string }) => callName(call)

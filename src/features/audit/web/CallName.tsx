import { callName } from './audit-words.ts'

/** Korean name of an audited call, as a component that pages can load late. */
export const CallName = ({ call }: { call: string }) => callName(call)

import type { SessionCookies } from '#features/access/session/server/session-cookies.ts'
import type { Caller } from '#server/http/caller.ts'
import type { Incoming } from '#server/http/route.ts'
import type { Requester } from './change-member.ts'

export const requesterOf = (caller: Caller, http: Incoming, cookies: SessionCookies): Requester => ({
  memberId: caller.memberId,
  username: caller.username,
  address: http.address,
  device: cookies.device(http),
})

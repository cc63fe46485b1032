import type { Incoming } from '#server/http/route.ts'
import type { InvitationDeps } from './invite-member.ts'

export interface LinkDeps extends InvitationDeps {
  /** Undefined: a demo uses the address of the request, and a real installation sends no link. */
  publicUrl: string | undefined
  isDemo: boolean
}

/** Anyone who can send a request chooses its Host header: outside of a demo no mailed link is built from it. */
export function originOf(
  { publicUrl, isDemo }: Pick<LinkDeps, 'publicUrl' | 'isDemo'>,
  { protocol, host }: Pick<Incoming, 'protocol' | 'host'>,
): string | undefined {
  if (publicUrl) return publicUrl.replace(/\/+$/, '')
  return isDemo ? `${protocol}://${host}` : undefined
}

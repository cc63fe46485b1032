import { isOwnHost } from '#server/http/own-host.ts'
import type { Incoming } from '#server/http/route.ts'
import type { InvitationDeps } from './invite-member.ts'

export interface LinkDeps extends InvitationDeps {
  /** Undefined: a demo uses the address of a request to its own machine, and a real installation sends no link. */
  publicUrl: string | undefined
  isDemo: boolean
}

/**
 * The address of this installation for links, sitemaps and canonical addresses. Anyone who can send a request chooses
 * its Host header: only a demo uses it, and only while it names this machine.
 */
export function originOf(
  { publicUrl, isDemo }: Pick<LinkDeps, 'publicUrl' | 'isDemo'>,
  { protocol, host }: Pick<Incoming, 'protocol' | 'host'>,
): string | undefined {
  if (publicUrl) return publicUrl.replace(/\/+$/, '')
  return isDemo && isOwnHost(host) ? `${protocol}://${host}` : undefined
}

import { initialRemoteAreas } from '#features/platform/settings/contract/initial-remote-areas.ts'
import type { Caller } from '#server/http/caller.ts'
import { remoteZoneOf, type RemoteZone } from '#values/remote-areas.ts'

/** Zone of a receiver's postal code under the current settings; null: no surcharge, or no postal code yet. */
export const receiverZone = (
  { remoteAreas = initialRemoteAreas }: Pick<Caller, 'remoteAreas'>,
  postalCode: string | undefined,
): RemoteZone | null => remoteZoneOf(remoteAreas, postalCode)

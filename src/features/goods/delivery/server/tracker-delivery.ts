import * as z from 'zod/mini'
import { limitedText } from '#server/http/limited-text.ts'
import { couriers } from '../contract/couriers.ts'
import { trackingStateCodes, type TrackingEvent, type TrackingState } from '../contract/tracking.ts'
import type { ParcelTracker, TrackedParcel, TrackOutcome } from './parcel-tracker.ts'

/** [externals §2] */
const patience = 5_000
const longestAnswer = 64 * 1024
const longestText = 200

const query = `query Track($carrierId: ID!, $trackingNumber: String!) {
  track(carrierId: $carrierId, trackingNumber: $trackingNumber) {
    lastEvent { time status { code } description location { name } }
    events(last: 50) { edges { node { time status { code } description location { name } } } }
  }
}`

const node = z.object({
  time: z.nullish(z.string()),
  status: z.object({ code: z.string() }),
  description: z.nullish(z.string()),
  location: z.nullish(z.object({ name: z.nullish(z.string()) })),
})
const trackShape = z.object({
  lastEvent: z.nullish(node),
  events: z.nullish(z.object({ edges: z.array(z.object({ node })) })),
})
const answer = z.object({
  data: z.nullish(z.object({ track: z.nullish(trackShape) })),
  errors: z.nullish(z.array(z.object({ extensions: z.nullish(z.object({ code: z.nullish(z.string()) })) }))),
})

/**
 * The tracker.delivery service or a self-hosted copy of it [externals §2]. Its address comes only from the configuration [T51].
 */
export function trackerDelivery({ url, key }: { url: string; key: string | undefined }): ParcelTracker {
  return {
    isDemo: false,
    track: async (parcel) => {
      try {
        return read(await ask(url, key, parcel))
      } catch {
        // Buyers get the same answer for refused, timed out, too long and unreadable responses.
        return { ok: false, refused: 'down' }
      }
    },
  }
}

async function ask(url: string, key: string | undefined, { courier, number }: TrackedParcel): Promise<string> {
  const response = await fetch(url, {
    method: 'POST',
    redirect: 'error',
    signal: AbortSignal.timeout(patience),
    headers: { 'content-type': 'application/json', ...(key && { authorization: `TRACKQL-API-KEY ${key}` }) },
    body: JSON.stringify({ query, variables: { carrierId: couriers[courier].carrierId, trackingNumber: number } }),
  })
  if (!response.ok) {
    await response.body?.cancel()
    throw new Error(`the tracking service answered ${response.status}`)
  }
  return limitedText(response, longestAnswer)
}

/** A self-hosted copy rewrites its errors to INTERNAL, so INTERNAL means "no event so far", too [externals §2]. */
const nothingYet = ['NOT_FOUND', 'INTERNAL', 'BAD_REQUEST']

function read(text: string): TrackOutcome {
  const { data, errors } = answer.parse(JSON.parse(text))
  const track = data?.track
  if (!track) return { ok: false, refused: refusalOf(errors ?? []) }
  const events = nodesOf(track).flatMap(eventOf)
  if (events.length === 0) return { ok: false, refused: 'not-found' }
  return { ok: true, state: lastStateOf(track, events), events }
}

type Errors = NonNullable<z.output<typeof answer>['errors']>

function refusalOf([error]: Errors): 'not-found' | 'down' {
  return !error || nothingYet.includes(error.extensions?.code ?? '') ? 'not-found' : 'down'
}

type Track = z.output<typeof trackShape>

function nodesOf({ events, lastEvent }: Track): z.output<typeof node>[] {
  const nodes = events?.edges.map((edge) => edge.node) ?? []
  return nodes.length === 0 && lastEvent ? [lastEvent] : nodes
}

/** Events of a branch may arrive after the delivery; a delivered parcel stays delivered. */
function lastStateOf({ lastEvent }: Track, events: readonly TrackingEvent[]): TrackingState {
  if (events.some(({ state }) => state === 'DELIVERED')) return 'DELIVERED'
  return stateOf(lastEvent?.status.code ?? '') ?? events.at(-1)?.state ?? 'UNKNOWN'
}

function eventOf({ time, status, description, location }: z.output<typeof node>): TrackingEvent[] {
  const at = new Date(time ?? '')
  if (Number.isNaN(at.getTime())) return []
  const state = stateOf(status.code) ?? 'UNKNOWN'
  return [{ at: at.toISOString(), state, place: plainText(location?.name), text: plainText(description) }]
}

const stateOf = (code: string): TrackingState | undefined => trackingStateCodes.find((known) => known === code)

/** Couriers send markup in their texts; it is stripped, and the rest is rendered as text only. */
const plainText = (text: string | null | undefined): string =>
  (text ?? '')
    .replaceAll(/<[^>]*>?/g, ' ')
    .replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, longestText)

import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  answerError,
  answerEvents,
  answerText,
  hang,
  startTrackingService,
  type TrackingService,
} from '#testing/services/tracking-service.ts'
import { couriers, type CourierCode } from '../contract/couriers.ts'
import { trackingStateCodes } from '../contract/tracking.ts'
import { withCircuitBreaker } from './with-circuit-breaker.ts'
import { openTracker } from './open-tracker.ts'
import type { ParcelTracker } from './parcel-tracker.ts'
import { trackerDelivery } from './tracker-delivery.ts'

let service: TrackingService
let tracker: ParcelTracker
beforeAll(async () => {
  service = await startTrackingService()
  tracker = trackerDelivery({ url: service.url, key: 'client:secret' })
})
afterAll(() => service.stop())
beforeEach(() => {
  service.asked.length = 0
})

const shippedAt = new Date('2026-05-14T00:00:00Z')
const parcel = { courier: 'CJGLS', number: '600012345678', shippedAt } as const
const time = '2026-05-14T09:00:00+09:00'
const down = { ok: false, refused: 'down' }
const notFound = { ok: false, refused: 'not-found' }

describe('the tracking service', () => {
  it('is queried with the key, under its own name of the courier', async () => {
    service.answers = answerEvents({ time, code: 'AT_PICKUP' })
    for (const [courier, { carrierId }] of Object.entries(couriers).filter(([, { carrierId }]) => carrierId)) {
      service.asked.length = 0
      await tracker.track({ ...parcel, courier: courier as CourierCode })
      expect(service.asked).toEqual([
        { carrierId, trackingNumber: parcel.number, authorization: 'TRACKQL-API-KEY client:secret' },
      ])
    }
  })

  it('answers events, oldest first, in any time zone', async () => {
    service.answers = answerEvents(
      { time, code: 'AT_PICKUP', description: '인수', place: '가온' },
      { time: '2026-05-14T03:00:00Z', code: 'OUT_FOR_DELIVERY', description: null, place: null },
    )
    expect(await tracker.track(parcel)).toEqual({
      ok: true,
      state: 'OUT_FOR_DELIVERY',
      events: [
        { at: '2026-05-14T00:00:00.000Z', state: 'AT_PICKUP', place: '가온', text: '인수' },
        { at: '2026-05-14T03:00:00.000Z', state: 'OUT_FOR_DELIVERY', place: '', text: '' },
      ],
    })
  })

  it.each(trackingStateCodes)('maps the state %s', async (code) => {
    service.answers = answerEvents({ time, code })
    expect(await tracker.track(parcel)).toMatchObject({ ok: true, state: code })
  })

  it('maps unknown states to UNKNOWN', async () => {
    service.answers = answerEvents({ time, code: 'TELEPORTED' })
    expect(await tracker.track(parcel)).toMatchObject({ ok: true, state: 'UNKNOWN' })
  })

  it('keeps a delivery delivered when later events arrive', async () => {
    service.answers = answerEvents({ time, code: 'DELIVERED' }, { time, code: 'IN_TRANSIT' })
    expect(await tracker.track(parcel)).toMatchObject({ ok: true, state: 'DELIVERED' })
  })

  it.each(['NOT_FOUND', 'INTERNAL', 'BAD_REQUEST'])('treats %s as no event so far', async (code) => {
    service.answers = answerError(code)
    expect(await tracker.track(parcel)).toEqual(notFound)
  })

  it.each([
    ['refuses our key', answerError('UNAUTHENTICATED')],
    ['answers 500', answerText('{"data":{"track":null}}', 500)],
    ['answers 429', answerText('', 429)],
    ['answers garbage', answerText('<html>502</html>')],
    ['answers another shape', answerText('{"data":{"track":{"events":{"edges":[{"node":{"status":7}}]}}}}')],
    ['answers nothing', answerText('')],
    ['answers far too much', answerText(JSON.stringify({ data: null, more: 'x'.repeat(70_000) }))],
    ['sends us elsewhere', answerText('', 302, { location: 'http://127.0.0.1:9/secret' })],
  ])('is down when %s', async (_, answers) => {
    service.answers = answers
    expect(await tracker.track(parcel)).toEqual(down)
  })

  it('is down after five seconds without an answer', async () => {
    service.answers = hang
    const patience = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort())
    expect(await tracker.track(parcel)).toEqual(down)
    expect(patience).toHaveBeenCalledWith(5_000)
    patience.mockRestore()
  })

  it('is down when nothing listens', async () => {
    expect(await trackerDelivery({ url: 'http://127.0.0.1:9/graphql', key: undefined }).track(parcel)).toEqual(down)
  })

  it('is not trusted: markup, control characters and endless answers are cut', async () => {
    service.answers = answerEvents({
      time,
      code: 'IN_TRANSIT',
      place: '<img src=x onerror=alert(1)>성동',
      description: `<script>alert(1)</script>도착\u202e\u0000 <b>완료</b>\r\n${'가'.repeat(500)}`,
    })
    const outcome = await tracker.track(parcel)
    const [event] = outcome.ok ? outcome.events : []
    expect(event?.place).toBe('성동')
    expect(event?.text).toMatch(/^alert\(1\) 도착 완료 가+$/)
    expect(event?.text).toHaveLength(200)
  })

  it('may omit the time of an event: the event is left out', async () => {
    service.answers = answerEvents({ time: 'yesterday', code: 'IN_TRANSIT' })
    expect(await tracker.track(parcel)).toEqual(notFound)
  })
})

describe('a service that fails five times in a row', () => {
  it('is not called for a minute, then tried again', async () => {
    let now = new Date('2026-05-15T00:00:00Z')
    const guarded = withCircuitBreaker(tracker, () => now)
    service.answers = answerText('', 500)
    for (let n = 0; n < 8; n++) expect(await guarded.track(parcel)).toEqual(down)
    expect(service.asked).toHaveLength(5)

    now = new Date(now.getTime() + 59_000)
    await guarded.track(parcel)
    expect(service.asked).toHaveLength(5)

    now = new Date(now.getTime() + 2_000)
    service.answers = answerEvents({ time, code: 'IN_TRANSIT' })
    expect(await guarded.track(parcel)).toMatchObject({ ok: true })
    service.answers = answerText('', 500)
    await guarded.track(parcel)
    await guarded.track(parcel)
    expect(service.asked).toHaveLength(8)
  })
})

describe('the choice of the tracker', () => {
  const clock = () => shippedAt
  const key = { TRACKER_CLIENT_ID: 'id', TRACKER_CLIENT_SECRET: 'secret' }

  it('is the configured service, else the demo tracker in a demo, else none', () => {
    expect(openTracker({ ...key, isDemo: true }, clock)?.isDemo).toBe(false)
    expect(openTracker({ TRACKER_URL: service.url, isDemo: true }, clock)?.isDemo).toBe(false)
    expect(openTracker({ isDemo: true }, clock)?.isDemo).toBe(true)
    expect(openTracker({ isDemo: false }, clock)).toBeUndefined()
    expect(openTracker({ TRACKER_CLIENT_ID: 'id', isDemo: false }, clock)).toBeUndefined()
  })

  it('needs no key for a self-hosted copy', async () => {
    service.answers = answerEvents({ time, code: 'IN_TRANSIT' })
    await openTracker({ TRACKER_URL: service.url, isDemo: false }, clock)?.track(parcel)
    expect(service.asked).toEqual([
      { carrierId: 'kr.cjlogistics', trackingNumber: parcel.number, authorization: undefined },
    ])
  })
})

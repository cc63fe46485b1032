import type { ParcelTracking } from '#features/goods/delivery/server/open-parcel-tracking.ts'
import { updateQueriedAt } from '#features/goods/delivery/server/parcel-tracking.ts'
import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import type { Job } from '#server/jobs/jobs.ts'
import { lockOpenParcels } from './tracked-parcels.queries.ts'

const hour = 60 * 60 * 1000
/** Limits of one run. A parcel without arrival after a month needs manual work. */
const most = 200
const longest = 30 * 24 * hour

interface TrackingJobDeps {
  db: Database
  clock: Clock
  parcels: Pick<ParcelTracking, 'lookup'>
}

/** Polls open parcels several times a day, because members rarely open the page of an arrived parcel. */
export const trackingJobs = (deps: TrackingJobDeps): Job[] => [
  { name: 'track-parcels', cron: '20 9,13,17,21 * * *', run: () => trackOpenParcels(deps) },
]

async function trackOpenParcels({ db, clock, parcels: { lookup } }: TrackingJobDeps): Promise<void> {
  if (!lookup) return
  const now = clock()
  let parcels: Awaited<ReturnType<typeof lockOpenParcels>> = []
  // Only marks the parcels in this transaction: no transaction may be open during calls to the tracking service.
  await db.transact(async (tx) => {
    const open = await lockOpenParcels(tx, {
      sentSince: new Date(now.getTime() - longest),
      askedBefore: new Date(now.getTime() - hour),
      most,
    })
    parcels = [...new Map(open.map((parcel) => [`${parcel.courier} ${parcel.number}`, parcel])).values()]
    if (parcels.length > 0) await updateQueriedAt(tx, parcels, now)
    return { ok: true }
  })
  for (const parcel of parcels) await lookup.query(parcel)
}

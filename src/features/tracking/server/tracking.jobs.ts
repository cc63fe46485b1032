import type { ParcelDesk } from '#features/delivery/server/parcel-lookup.ts'
import { updateAsked } from '#features/delivery/server/parcel-tracking.ts'
import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import type { Job } from '#server/jobs/jobs.ts'
import { lockOpenParcels } from './tracked-parcels.store.ts'

const hour = 60 * 60 * 1000
/** Asked for in one run, and how long a parcel is looked for: what has not come in a month is somebody's work, not a machine's. */
const most = 200
const longest = 30 * 24 * hour

/** Looks a few times a day which parcels have arrived: few people look at the page of a parcel that has come. */
export const trackingJobs = (deps: { db: Database; clock: Clock; desk: ParcelDesk | undefined }): Job[] => [
  { name: 'track-parcels', cron: '20 9,13,17,21 * * *', run: () => trackOpenParcels(deps) },
]

async function trackOpenParcels({
  db,
  clock,
  desk,
}: {
  db: Database
  clock: Clock
  desk: ParcelDesk | undefined
}): Promise<void> {
  if (!desk) return
  const now = clock()
  let parcels: Awaited<ReturnType<typeof lockOpenParcels>> = []
  // Only written down here: no transaction is open while somebody far away is asked.
  await db.transact(async (tx) => {
    const open = await lockOpenParcels(tx, {
      ...{ sentSince: new Date(now.getTime() - longest), askedBefore: new Date(now.getTime() - hour), most },
    })
    parcels = [...new Map(open.map((parcel) => [`${parcel.courier} ${parcel.number}`, parcel])).values()]
    if (parcels.length > 0) await updateAsked(tx, parcels, now)
    return { ok: true }
  })
  for (const parcel of parcels) await desk.ask(parcel)
}

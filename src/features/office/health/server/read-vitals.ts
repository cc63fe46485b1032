import { openStatuses, type OrderStatus } from '#features/orders/orders/contract/order-status.ts'
import { lastBackup, type LastBackup } from '#features/office/backups/server/last-backup.ts'
import { lastProof, type Proof } from '#features/office/integrity/server/last-proof.ts'
import { countWork, type Work } from '#features/office/todos/server/count-work.ts'
import type { Db } from '#server/database/database.ts'
import {
  countDueMessages,
  countFailures,
  countOpenOrders,
  countPendingRefunds,
  readDatabaseSize,
  type Waiting,
} from './vitals.queries.ts'

/** The figures by which a person or a program sees whether the platform works. None belongs to a person. */
export interface Vitals {
  databaseBytes: number
  dueMessages: Waiting
  pendingRefunds: Waiting
  openOrders: { status: OrderStatus; waiting: Waiting }[]
  todo: Work
  failures: { job: string; failures: number }[]
  proof: Proof | undefined
  backup: LastBackup
}

export async function readVitals(db: Db, at: Date): Promise<Vitals> {
  const open = await countOpenOrders(db)
  return {
    databaseBytes: await readDatabaseSize(db),
    dueMessages: await countDueMessages(db, at),
    pendingRefunds: await countPendingRefunds(db),
    openOrders: openStatuses.map((status) => ({ status, waiting: open.get(status) ?? { count: 0, oldestAt: null } })),
    todo: await countWork(db, at),
    failures: await countFailures(db),
    proof: await lastProof(db),
    backup: await lastBackup(db),
  }
}

/** Several scrapers ask at the same time; the figures of some seconds ago serve them all. */
const freshMs = 10_000

/** Reads the figures at most once in ten seconds. */
export function rememberVitals(read: (at: Date) => Promise<Vitals>): (at: Date) => Promise<Vitals> {
  let last: { at: number; vitals: Promise<Vitals> } | undefined
  return (at) => {
    if (!last || Math.abs(at.getTime() - last.at) >= freshMs) {
      const vitals = read(at)
      last = { at: at.getTime(), vitals }
      vitals.catch(() => {
        last = undefined
      })
    }
    return last.vitals
  }
}

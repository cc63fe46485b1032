import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Database } from '../database/database.ts'
import { slowStatements } from '../database/slow-statements.ts'

/** A figure that is read when it is asked for. Labels never hold a name or an id of a person. */
export interface Sample {
  /** Without the prefix `balju_`; the unit stands last, as Prometheus names it. */
  name: string
  help: string
  value: number
  labels?: Readonly<Record<string, string>>
}

export interface Metrics {
  /** Counts an answered request of a call, e.g. `GET /api/shop/:shopId`. */
  requestDone(request: { call: string; status: number; seconds: number }): void
  /** All figures in the text format of Prometheus. */
  text(): Promise<string>
  contentType: string
}

/** Seconds; most calls take milliseconds. */
const durationBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

const prefix = 'balju_'

interface Sources {
  version: string
  /** The figures in the database; they are left out while it fails. */
  read: () => Promise<Sample[]>
  connections: Database['connections']
}

/** The figures of one process. */
export function openMetrics({ version, read, connections }: Sources): Metrics {
  const own = new Registry()
  const durations = new Histogram({
    name: `${prefix}request_duration_seconds`,
    help: 'Duration of answered requests',
    labelNames: ['call', 'status'],
    buckets: durationBuckets,
    registers: [own],
  })
  new Counter({
    name: `${prefix}slow_statements_total`,
    help: 'Statements that took 200 ms or longer since the start of the process',
    registers: [own],
    collect() {
      this.reset()
      this.inc(slowStatements.count)
    },
  })
  if (connections) {
    new Gauge({
      name: `${prefix}database_connections`,
      help: 'Connections of the process by use, and queries that wait for one',
      labelNames: ['state'],
      registers: [own],
      collect() {
        for (const [state, count] of Object.entries(connections())) this.set({ state }, count)
      },
    })
  }
  new Gauge({
    name: `${prefix}build_info`,
    help: 'Version of the program',
    labelNames: ['version'],
    registers: [own],
  }).set({ version }, 1)
  collectDefaultMetrics({ register: own })
  return {
    contentType: own.contentType,
    requestDone: ({ call, status, seconds }) => durations.observe({ call, status: String(status) }, seconds),
    text: async () => `${await own.metrics()}\n${await textOf(read)}`,
  }
}

/** A scrape must not fail with the database: that it does is the figure that matters then. */
async function textOf(read: () => Promise<Sample[]>): Promise<string> {
  const samples = await read().catch(() => undefined)
  const up: Sample = {
    name: 'database_up',
    help: '1: the figures of the database could be read',
    value: samples ? 1 : 0,
  }
  const registry = new Registry()
  const gauges = new Map<string, Gauge>()
  for (const { name, help, value, labels = {} } of [up, ...(samples ?? [])]) {
    const gauge =
      gauges.get(name) ??
      new Gauge({ name: `${prefix}${name}`, help, labelNames: Object.keys(labels), registers: [registry] })
    gauges.set(name, gauge)
    gauge.set(labels, value)
  }
  return registry.metrics()
}

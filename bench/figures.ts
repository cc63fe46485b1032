import { setTimeout as pause } from 'node:timers/promises'
import type { DatabaseMeter } from './database-cost.ts'
import { cpuSeconds, load, type Window, type Work } from './load.ts'

/** A server that is measured. */
export interface Target {
  address: string
  pid: number
  meter?: DatabaseMeter | undefined
}

export interface Figures {
  perSecond: number
  p50: number
  p99: number
  /** Milliseconds of processor time per request: the figure that other load on the machine disturbs least. */
  serverMs: number
  databaseMs: number
  statements: number
  planningMs: number
  bytes: number
  failures: number
}

interface Part extends Window {
  serverSeconds: number
  databaseSeconds: number
  statements: number
  planningMs: number
}

export const seconds = Number(process.env['BENCH_SECONDS'] ?? 2)
export const rounds = Number(process.env['BENCH_ROUNDS'] ?? 2)

/** Measures works in turn, each in the same rounds, so that other load on the machine disturbs all alike. */
export async function inTurn(
  contenders: readonly { target: Target; work: Work }[],
  prepare: () => Promise<void>,
): Promise<Figures[]> {
  const parts: Part[][] = contenders.map(() => [])
  for (let round = 0; round < rounds; round++) {
    await prepare()
    for (const [place, contender] of contenders.entries()) {
      await load(contender.target.address, contender.work, round === 0 ? Math.max(1, seconds / 2) : 1)
      parts[place]?.push(await measureWindow(contender.target, contender.work))
    }
  }
  return parts.map(figuresOf)
}

async function measureWindow(target: Target, work: Work): Promise<Part> {
  await target.meter?.reset()
  const before = cpuSeconds(target.pid)
  const window = await load(target.address, work, seconds)
  const serverSeconds = cpuSeconds(target.pid) - before
  await pause(20) // the last transactions update the counters
  const cost = (await target.meter?.read()) ?? { cpuSeconds: 0, statements: 0, planningMs: 0 }
  return {
    ...window,
    serverSeconds,
    databaseSeconds: cost.cpuSeconds,
    statements: cost.statements,
    planningMs: cost.planningMs,
  }
}

function figuresOf(parts: readonly Part[]): Figures {
  const total = (of: (part: Part) => number) => parts.reduce((sum, part) => sum + of(part), 0)
  const requests = Math.max(
    1,
    total((part) => part.requests),
  )
  const perRequest = (of: (part: Part) => number, digits = 2) => rounded(total(of) / requests, digits)
  return {
    perSecond: Math.round(requests / total((part) => part.seconds)),
    p50: rounded(total((part) => part.p50) / parts.length, 1),
    p99: Math.max(...parts.map((part) => part.p99)),
    serverMs: perRequest((part) => part.serverSeconds * 1_000),
    databaseMs: perRequest((part) => part.databaseSeconds * 1_000),
    statements: perRequest((part) => part.statements, 1),
    planningMs: perRequest((part) => part.planningMs, 3),
    bytes: Math.round(total((part) => part.bytes) / parts.length),
    failures: total((part) => part.failures),
  }
}

export const rounded = (value: number, digits: number): number => Math.round(value * 10 ** digits) / 10 ** digits

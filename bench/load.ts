import { readFileSync } from 'node:fs'
import autocannon from 'autocannon'

/** One kind of request. `next` builds every single one, so that no two orders share an idempotency key. */
export interface Work {
  name: string
  method: 'GET' | 'POST'
  next: (index: number) => { path: string; body?: string; headers: Record<string, string> }
}

export interface Figures {
  name: string
  perSecond: number
  p50: number
  p99: number
  /** Milliseconds of server CPU per request: the figure that other load on the machine disturbs least. */
  cpuMs: number
  failures: number
}

export const callers = 8

/** Runs a closed loop: each caller sends its next request after the response to the previous one. */
export async function measure(server: { address: string; pid: number }, work: Work, seconds: number): Promise<Figures> {
  await run(server.address, work, Math.max(1, seconds / 4))
  const cpuBefore = cpuSeconds(server.pid)
  const result = await run(server.address, work, seconds)
  const requests = result.requests.total
  return {
    name: work.name,
    perSecond: Math.round(requests / result.duration),
    p50: result.latency.p50,
    p99: result.latency.p99,
    cpuMs: Math.round(((cpuSeconds(server.pid) - cpuBefore) / Math.max(1, requests)) * 100_000) / 100,
    failures: result.non2xx + result.errors,
  }
}

let index = 0

function run(address: string, work: Work, seconds: number): Promise<autocannon.Result> {
  return autocannon({
    url: address,
    connections: callers,
    duration: seconds,
    requests: [
      {
        method: work.method,
        setupRequest: (request) => ({ ...request, ...work.next(index++) }),
      },
    ],
  })
}

/** User and system time of the process so far, from the kernel. */
function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  const ticksPerSecond = 100
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
}

export function residentMegabytes(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Math.round(Number(kilobytes) / 1024)
}

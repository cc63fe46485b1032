import { readFileSync } from 'node:fs'
import { request as httpRequest, type Agent } from 'node:http'
import autocannon from 'autocannon'

export interface Request {
  path: string
  body?: string
  headers?: Record<string, string>
}

/** One kind of request. `next` builds every single one, so that no two orders share an idempotency key. */
export interface Work {
  name: string
  method: 'GET' | 'POST'
  next: (index: number) => Request
}

/** The cost of one window of a closed loop. */
export interface Window {
  requests: number
  seconds: number
  p50: number
  p99: number
  failures: number
  /** Bytes of an answer on average, headers included. */
  bytes: number
}

export const callers = 8

let index = 0

/** Runs a closed loop: each caller sends its next request after the response to the previous one. */
export async function load(address: string, work: Work, seconds: number): Promise<Window> {
  const result = await autocannon({
    url: address,
    connections: callers,
    duration: seconds,
    sampleInt: 100,
    requests: [
      {
        method: work.method,
        setupRequest: (request) => {
          const { headers = {}, ...rest } = work.next(index++)
          return { ...request, ...rest, headers: { ...headers } } // the load generator adds to them
        },
      },
    ],
  })
  const requests = result.requests.total
  return {
    requests,
    seconds: result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    failures: result.non2xx + result.errors,
    bytes: Math.round(result.throughput.total / Math.max(1, requests)),
  }
}

/** Sends a single request. Without an agent it opens a connection of its own, which no server closes meanwhile. */
export function ask(
  address: string,
  { method = 'GET', path, body, headers = {} }: Request & { method?: string },
  agent: Agent | false = false,
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const asked = httpRequest(new URL(path, address), { method, headers, agent }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => void chunks.push(chunk))
      answer.on('end', () => resolve({ status: answer.statusCode ?? 500, text: Buffer.concat(chunks).toString() }))
      answer.on('error', reject)
    })
    asked.on('error', reject)
    asked.end(body)
  })
}

/** User and system time of a process so far, from the kernel. 0: it has ended. */
export function cpuSeconds(pid: number): number {
  const ticksPerSecond = 100
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
  } catch {
    return 0
  }
}

export function residentMegabytes(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Math.round(Number(kilobytes) / 1024)
}

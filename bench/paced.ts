import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { Work } from './load.ts'

/** Latency at the request rate of a busy morning, not at the maximum throughput. */
export interface PacedFigures {
  name: string
  /** Requests per second. */
  rate: number
  p50: number
  p95: number
  p99: number
  /** The promised 95th percentile in milliseconds. */
  promisedMs: number
  failures: number
}

/**
 * Runs an open loop: requests start at even intervals without waiting for earlier responses, and their latency counts from the
 * scheduled start. (Load generators that reach a rate with one burst per second measure the burst.)
 */
export async function measurePaced(
  address: string,
  { work, rate, promisedMs }: { work: Work; rate: number; promisedMs: number },
  seconds: number,
): Promise<PacedFigures> {
  const agent = new Agent({ keepAlive: true, maxSockets: 200 })
  await fire(address, { work, rate, agent, count: Math.ceil((rate * seconds) / 4) })
  const answers = await fire(address, { work, rate, agent, count: Math.ceil(rate * seconds) })
  agent.destroy()
  const times = answers.map(({ ms }) => ms).toSorted((one, other) => one - other)
  const at = (share: number) => Math.round(times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0)
  const failures = answers.filter(({ ok }) => !ok).length
  return { name: work.name, rate, p50: at(0.5), p95: at(0.95), p99: at(0.99), promisedMs, failures }
}

interface Firing {
  work: Work
  rate: number
  agent: Agent
  count: number
}

let sent = 1_000_000_000 // above the indexes of the closed loop, so that no two orders share a key

async function fire(address: string, { work, rate, agent, count }: Firing): Promise<{ ms: number; ok: boolean }[]> {
  const answers: Promise<{ ms: number; ok: boolean }>[] = []
  const begin = performance.now()
  for (let shot = 0; shot < count; shot++) {
    const due = begin + (shot * 1000) / rate
    await pause(Math.max(0, due - performance.now()))
    answers.push(send(address, { work, agent }).then((ok) => ({ ms: performance.now() - due, ok })))
  }
  return Promise.all(answers)
}

function send(address: string, { work, agent }: { work: Work; agent: Agent }): Promise<boolean> {
  const { path, body, headers } = work.next(sent++)
  return new Promise((resolve) => {
    const asked = request(new URL(path, address), { method: work.method, headers, agent }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve((answer.statusCode ?? 500) < 400))
      answer.on('error', () => resolve(false))
    })
    asked.on('error', () => resolve(false))
    asked.end(body)
  })
}

import type { OpenShop } from './open-shop.ts'
import { inTurn, rounded, seconds, type Figures } from './figures.ts'
import { ask, load, type Work } from './load.ts'
import { say, tell } from './say.ts'
import { slugOf, type ComparedWork } from './works.ts'

export interface Compared {
  name: string
  ours: Figures
  limits: Figures[]
  aim: number | undefined
}

/** Measures a work beside its limits in the same rounds. */
export async function compare(shop: OpenShop, work: ComparedWork): Promise<Compared> {
  tell(work.name)
  await shop.renew()
  const { server, limit } = shop
  const limits = limit ? work.limits : []
  if (limit) await pad(shop, work)
  const contenders = [{ target: server, work }, ...limits.map((bare) => ({ target: limit ?? server, work: bare }))]
  const [ours, ...bare] = await inTurn(contenders, shop.renew)
  if (!ours) throw new Error('nothing was measured')
  return { name: work.name, ours, limits: bare, aim: work.aim }
}

/** Prints the statements of a work that take longest, after one more window. */
export async function tellStatements({ server, renew }: OpenShop, work: ComparedWork): Promise<void> {
  await renew()
  await server.meter?.reset()
  await load(server.address, work, seconds)
  for (const { calls, plans, planMs, runMs, text } of (await server.meter?.longest()) ?? [])
    say(
      `${calls} calls, ${plans} plans of ${rounded(planMs, 2)} ms, ${rounded(runMs, 2)} ms: ${text.replaceAll(/\s+/g, ' ').slice(0, 400)}`,
    )
}

export const shareOf = (ours: Figures, limit: Figures | undefined): number | undefined =>
  limit && rounded(ours.perSecond / limit.perSecond, 2)

/** Pads the answers of the bare server to the length of ours, so that both send as many bytes. */
async function pad({ server, limit }: OpenShop, work: ComparedWork): Promise<void> {
  const [bare] = work.limits
  if (!limit || !bare) return
  const put = (bytes: number) => ask(limit.address, { method: 'PUT', path: `/pad/${slugOf(work.name)}?bytes=${bytes}` })
  await put(0)
  const own = await meanBytes(server.address, work)
  const theirs = await meanBytes(limit.address, bare)
  await put(Math.max(0, own - theirs))
}

async function meanBytes(address: string, { method, next }: Work): Promise<number> {
  let bytes = 0
  const asked = 30
  for (let index = 0; index < asked; index++) {
    // Starts far above the request numbers of the measurements, so that no two orders share an idempotency key.
    const request = next(2_000_000_000 + index)
    const { status, text } = await ask(address, { ...request, method })
    if (status >= 400) throw new Error(`${request.path}: ${status} ${text.slice(0, 300)}`)
    bytes += Buffer.byteLength(text)
  }
  return Math.round(bytes / asked)
}

import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { onPostgres } from '../harness/test-database.ts'
import { startServer, type ServerProcess } from './server-process.ts'
import { expectAnswered, expectWhole, moreOrders, openShop, startLoad } from './shop-under-load.ts'

const stops = Number(process.env['STOPS'] ?? 3)

let running: ServerProcess | undefined
afterEach(async () => {
  await running?.stop('SIGKILL')
})

/** [targets R8] SIGTERM arrives while sixteen buyers place one order after the other. */
describe('a shop that is stopped', () => {
  it(
    `has answered every order that it took, ${stops} times, and refuses the rest before any work`,
    async () => {
      const shop = await openShop()
      const load = startLoad(shop, 16)
      for (let stop = 0; stop < stops; stop++) {
        running = await startServer(shop.environment)
        load.aim(running.address)
        await moreOrders(20, load, running)
        await pause(Math.random() * 300)
        // 1 would mean that it gave up waiting after ten seconds.
        expect(await running.stop('SIGTERM')).toBe(0)
        await expectAnswered(shop, await load.rest())
      }
      const acknowledged = await load.stop()
      expect([...load.refusals].filter((status) => status !== 503)).toEqual([])
      await expectWhole(shop, acknowledged)
    },
    300_000 + stops * 60_000,
  )

  // The embedded database handles waiting requests before the signal, so no connection could be cut there.
  it.runIf(onPostgres)(
    'would be seen to keep unconfirmed orders if it cut its connections first',
    async () => {
      const shop = await openShop()
      const load = startLoad(shop, 16)
      running = await startServer(shop.environment, { loadFirst: join(import.meta.dirname, 'without-drain.ts') })
      load.aim(running.address)
      await moreOrders(20, load, running)
      await running.stop('SIGTERM')
      const acknowledged = await load.rest()
      await load.stop()
      try {
        await expect(expectAnswered(shop, acknowledged)).rejects.toThrow()
      } finally {
        await shop.remove()
      }
    },
    120_000,
  )
})

/** A proxy in front of several processes asks `/readyz` and needs a moment to notice. */
describe('a process that is stopped with DRAIN_SECONDS', () => {
  it('tells the proxy at once, and answers requests until the time is over', async () => {
    const shop = await openShop()
    try {
      running = await startServer({ ...shop.environment, DRAIN_SECONDS: '2' })
      const { address } = running
      const stopped = running.stop('SIGTERM')
      const ready = async () => (await fetch(`${address}/readyz`)).status
      while ((await ready()) === 200) await pause(20)
      expect(await (await fetch(`${address}/readyz`)).json()).toEqual({ status: 'stopping' })
      expect((await fetch(`${address}/healthz`)).status).toBe(200)
      expect((await fetch(`${address}/api/brandShop?id=saebyeoknaru`)).status).not.toBe(503)
      expect(await stopped).toBe(0)
      await expect(ready()).rejects.toThrow()
    } finally {
      await shop.remove()
    }
  }, 60_000)
})

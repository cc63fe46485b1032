import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { onPostgres } from '../test-database.ts'
import { startServer, type ServerProcess } from './server-process.ts'
import { expectAnswered, expectWhole, moreOrders, openShop, startLoad } from './shop-under-load.ts'

const stops = Number(process.env['STOPS'] ?? 3)

let running: ServerProcess | undefined
afterEach(async () => {
  await running?.stop('SIGKILL')
})

/** [targets R8] It is told to stop while sixteen buyers order one piece after the other. */
describe('a shop that is told to stop', () => {
  it(`has answered every order that it took, ${stops} times, and refuses the rest before any work`, async () => {
    const shop = await openShop()
    const load = startLoad(shop, 16)
    for (let stop = 0; stop < stops; stop++) {
      running = await startServer(shop.environment)
      load.aim(running.address)
      await moreOrders(20, load, running)
      await pause(Math.random() * 300)
      // 1 would mean that it gave up after ten seconds.
      expect(await running.stop('SIGTERM')).toBe(0)
      await expectAnswered(shop, await load.rest())
    }
    const acknowledged = await load.stop()
    expect([...load.refusals].filter((status) => status !== 503)).toEqual([])
    await expectWhole(shop, acknowledged)
  }, 600_000)

  // The embedded database serves a rush without letting the signal in: there is nothing to cut then.
  it.runIf(onPostgres)(
    'would be seen to keep orders that nobody was told of, if it cut its connections first',
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

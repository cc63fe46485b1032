import { execFile } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { startServer, type ServerProcess } from './server-process.ts'
import { expectWhole, moreOrders, openShop, startLoad, type Shop } from './shop-under-load.ts'
import { testSecret } from '../world.ts'

const commands = join(import.meta.dirname, '../../dist/server/commands.js')
const key = 'a key of the tests, thirty-two characters or more'

let running: ServerProcess | undefined
afterEach(async () => {
  await running?.stop('SIGKILL')
})

/** Runs a command like `npm run …`. */
const run = ({ environment }: Shop, ...words: string[]) =>
  new Promise<{ code: number; said: string }>((resolve) => {
    const env = {
      ...process.env,
      SESSION_SECRET: testSecret,
      ACCOUNT_KEY: testSecret,
      DEMO: 'off',
      BACKUP_KEY: key,
      ...environment,
    }
    execFile(process.execPath, [commands, ...words], { env }, (error, out, errors) =>
      resolve({ code: Number(error?.code ?? 0), said: out + errors }),
    )
  })

/** [targets R23] Orders are placed while the backup is made; the embedded database is open in the server only. */
it('a shop is backed up under load without losing an order, and restored to a whole state', async () => {
  const shop = await openShop()
  const folder = join(shop.environment['DATA_DIR'] ?? '', 'copies')
  const load = startLoad(shop, 4)
  running = await startServer({ ...shop.environment, BACKUP_KEY: key })
  load.aim(running.address)
  await moreOrders(20, load, running)
  const before = new Set(load.confirmed())
  const backedUp = await run(shop, 'backup', '--to', folder)
  expect(backedUp.said).toContain('백업했습니다')
  await moreOrders(5, load, running)
  await load.stop()
  expect([...load.refusals]).toEqual([])
  expect(await running.stop('SIGTERM')).toBe(0)

  const [name = ''] = await readdir(folder)
  const refused = await run(shop, 'restore', join(folder, name))
  expect(refused).toEqual({ code: 65, said: '이미 데이터가 있습니다. 백업으로 바꾸려면 --replace를 붙여 주세요.\n' })
  const restored = await run(shop, 'restore', join(folder, name), '--replace')
  expect(restored).toMatchObject({ code: 0, said: expect.stringContaining('되돌렸습니다') as string })
  // Everything that was confirmed before the backup began is in it; what came later is gone with the former database.
  await expectWhole(shop, before)
}, 300_000)

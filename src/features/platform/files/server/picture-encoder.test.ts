import { existsSync, readFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import sharp from 'sharp'
import { afterEach, describe, expect, it } from 'vitest'
import { QueueFull } from '#server/semaphore.ts'
import { hostileFiles } from '#testing/files/hostile-files.ts'
import { drawPicture } from '#testing/fixtures/goods/pictures.ts'
import { pictureEncoder, type PictureEncoder } from './picture-encoder.ts'

const open: PictureEncoder[] = []
function openEncoder(): PictureEncoder {
  const encoder = pictureEncoder()
  open.push(encoder)
  return encoder
}
afterEach(() => {
  for (const encoder of open.splice(0)) encoder.close()
})

const childrenFile = `/proc/self/task/${process.pid}/children`
const hasProc = existsSync(childrenFile)
const children = () => readFileSync(childrenFile, 'utf8').trim().split(' ').filter(Boolean).map(Number)
/** The processes that `work` has started. */
async function startedBy<T>(work: () => Promise<T>): Promise<{ pids: number[]; result: T }> {
  const before = new Set(children())
  const result = await work()
  return { pids: children().filter((pid) => !before.has(pid)), result }
}

describe('the encoder of pictures', () => {
  it('works in a process of its own, one picture after the other', async () => {
    const encoder = openEncoder()
    const photo = await drawPicture()
    const outcomes = await Promise.all([1, 2, 3].map(() => encoder.encode(photo)))
    expect(outcomes).toMatchObject([{ ok: true }, { ok: true }, { ok: true }])
  })

  it('limits its queue', async () => {
    const encoder = openEncoder()
    const photo = await drawPicture()
    const results = await Promise.allSettled(Array.from({ length: 42 }, () => encoder.encode(photo)))
    const refused = results.filter((result) => result.status === 'rejected')
    expect(refused).toMatchObject([{ reason: expect.any(QueueFull) as QueueFull }])
  })

  it.skipIf(!hasProc)('refuses the picture that its process dies on, and goes on with the next', async () => {
    const encoder = openEncoder()
    const photo = await drawPicture()
    const { pids } = await startedBy(() => encoder.encode(photo))
    const big = await drawPicture({ width: 4_000, height: 3_000, format: 'png' })
    const dying = encoder.encode(big)
    for (const pid of pids) process.kill(pid, 'SIGKILL')
    expect(await dying).toEqual({ ok: false, refused: 'broken' })
    expect(await encoder.encode(photo)).toMatchObject({ ok: true })
  })

  it.skipIf(!hasProc)('gets none of the settings of the server, and ends when it is closed', async () => {
    const encoder = openEncoder()
    const photo = await drawPicture()
    const { pids } = await startedBy(() => encoder.encode(photo))
    expect(pids).toHaveLength(1)
    expect(readFileSync(`/proc/${pids[0]}/environ`, 'utf8')).not.toMatch(/PATH=|DATABASE_URL|SECRET/)
    encoder.close()
    await expect.poll(() => children().filter((pid) => pids.includes(pid))).toEqual([])
  })

  it.skipIf(!hasProc)('refuses a JPEG of many scans before it starts a process', async () => {
    const many = hostileFiles.find(({ name }) => name.includes('2,000 scans'))
    const bytes = Buffer.from((await many?.bytes()) ?? '')
    const { pids, result } = await startedBy(() => openEncoder().encode(bytes))
    expect([pids, result]).toEqual([[], { ok: false, refused: 'broken' }])
  })

  it('takes the progressive JPEG of a design program', async () => {
    const bytes = await sharp(await drawPicture({ width: 900, height: 600 }))
      .jpeg({ progressive: true })
      .toBuffer()
    expect(await openEncoder().encode(bytes)).toMatchObject({ ok: true, width: 900 })
  })

  it.each([
    [2_500, 16_000],
    [6_200, 6_200],
    [860, 12_000],
  ])('writes a bounded number of pixels of a picture of %i × %i', async (width, height) => {
    const flat = sharp({ create: { width, height, channels: 3, background: '#3B6EA5' } })
    const outcome = await openEncoder().encode(await flat.jpeg().toBuffer())
    if (!outcome.ok) throw new Error(outcome.refused)
    expect(outcome.width * outcome.height).toBeLessThanOrEqual(12_010_000)
    expect(outcome.width / outcome.height).toBeCloseTo(width / height, 2)
    if (width * height < 12_000_000) expect([outcome.width, outcome.height]).toEqual([width, height])
  })

  /** [targets R20] */
  it.skipIf(!hasProc)('needs less than 150 MB for all hostile files together', async () => {
    const encoder = openEncoder()
    const files = await Promise.all(hostileFiles.map(async ({ bytes }) => bytes()))
    const { pids } = await startedBy(async () => {
      for (const bytes of files) await encoder.encode(bytes)
    })
    const peaks = pids.map((pid) => /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
    expect(peaks).toHaveLength(1)
    expect(Number(peaks[0]) / 1024).toBeLessThan(150)
  })

  it('leaves the event loop of the server free while a large picture is decoded', async () => {
    const encoder = openEncoder()
    const big = await drawPicture({ width: 5_184, height: 3_888 })
    await encoder.encode(await drawPicture())
    const delay = monitorEventLoopDelay({ resolution: 5 })
    delay.enable()
    expect(await encoder.encode(big)).toMatchObject({ ok: true })
    delay.disable()
    // A decoder in this thread blocks it for several hundred milliseconds.
    expect(delay.max / 1e6).toBeLessThan(250)
  })
})

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { byteWorker } from './byte-worker.ts'

it('starts another process when the former one has ended between two requests', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'byte-worker-'))
  const program = join(folder, 'answer-once.mjs')
  await writeFile(program, `process.stdin.once('data', () => process.send('answered', () => process.exit()))`)
  const worker = byteWorker<string>({ program, timeoutMs: 10_000, maxWaiting: 1, heapMegabytes: 64 })
  try {
    expect(await worker.ask(Buffer.from('first'))).toBe('answered')
    await setTimeout(1_000)
    expect(await worker.ask(Buffer.from('second'))).toBe('answered')
  } finally {
    worker.close()
    await rm(folder, { recursive: true })
  }
}, 30_000)

import { cpus, loadavg } from 'node:os'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { pictureEncoder } from '#features/platform/files/server/picture-encoder.ts'
import { drawPicture } from '#testing/fixtures/goods/pictures.ts'

// Time of a picture of 20 megapixels, and the delay of the event loop of the process that sends it to the encoder.
// `node bench/pictures.ts`.
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 10)
const promised = { pictureMs: 2_000, delayMs: 50 }

const encoder = pictureEncoder()
try {
  const rows = []
  for (const format of ['jpeg', 'png', 'webp'] as const) rows.push(await measure(format))
  if (rows.some(({ kept }) => !kept)) process.exitCode = 1
  console.table(rows)
  // Other work on the machine slows down both figures.
  process.stdout.write(`${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}\n`)
} finally {
  encoder.close()
}

async function measure(format: 'jpeg' | 'png' | 'webp') {
  const bytes = await drawPicture({ width: 5_184, height: 3_888, format })
  // Starts the encoder's process, as an earlier picture of the same page does.
  await encoder.encode(await drawPicture())
  const delay = monitorEventLoopDelay({ resolution: 5 })
  const times: number[] = []
  delay.enable()
  for (let round = 0; round < rounds; round++) {
    const start = performance.now()
    const outcome = await encoder.encode(bytes)
    if (!outcome.ok) throw new Error(`the picture was refused: ${outcome.refused}`)
    times.push(performance.now() - start)
  }
  delay.disable()
  const slowest = Math.round(Math.max(...times))
  const p99 = Math.round(delay.percentile(99) / 1e6)
  return {
    format,
    MB: Math.round(bytes.length / 1e5) / 10,
    'median ms': Math.round(times.toSorted((one, other) => one - other)[Math.floor(rounds / 2)] ?? 0),
    'slowest ms': slowest,
    'loop p99 ms': p99,
    'loop longest ms': Math.round(delay.max / 1e6),
    kept: slowest <= promised.pictureMs && p99 <= promised.delayMs,
  }
}

import { fork, type ChildProcess } from 'node:child_process'
import { extname, join } from 'node:path'
import { semaphore } from '#server/semaphore.ts'
import type { EncodeOutcome } from './encode-picture.ts'

/** Encodes pictures in another process. More than a screenful of waiting pictures get 503. */
export interface PictureEncoder {
  encode(bytes: Buffer): Promise<EncodeOutcome>
  close(): void
}

/** The built server has the worker beside it; the sources have it as TypeScript, which Node runs. */
const worker = join(import.meta.dirname, `picture-worker${extname(import.meta.filename)}`)

/** A picture of 40 megapixels takes about a second. */
const timeoutMs = 15_000
const maxWaiting = 40
/** The process starts with the first picture and ends when none has come for this long. */
const idleMs = 30_000

/** One picture at a time: on two cores the second one would take its time from the requests. */
export function pictureEncoder(): PictureEncoder {
  const inTurn = semaphore({ running: 1, waiting: maxWaiting })
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined
  const close = () => {
    clearTimeout(idle)
    child?.kill('SIGKILL')
    child = undefined
  }
  return {
    close,
    encode: (bytes) =>
      inTurn(async () => {
        clearTimeout(idle)
        child ??= startWorker()
        const outcome = await answerOf(child, bytes)
        if (!outcome) close()
        else idle = setTimeout(close, idleMs).unref()
        // A file that crashes the decoder, or occupies it for so long, is broken in every sense.
        return outcome ?? { ok: false, refused: 'broken' }
      }),
  }
}

function startWorker(): ChildProcess {
  const child = fork(worker, {
    stdio: ['pipe', 'ignore', 'inherit', 'ipc'],
    serialization: 'advanced',
    execArgv: ['--max-old-space-size=128'],
    // No keys of the server; fewer heaps of the C library keep the memory small.
    env: { MALLOC_ARENA_MAX: '2' },
  })
  child.stdin?.on('error', () => {}) // the event `exit` follows
  // It must not keep the server alive.
  child.unref()
  child.channel?.unref()
  return child
}

/** Undefined if the process ended or took too long. */
function answerOf(child: ChildProcess, bytes: Buffer): Promise<EncodeOutcome | undefined> {
  return new Promise((resolve) => {
    const finish = (outcome: EncodeOutcome | undefined) => {
      clearTimeout(timer)
      child.off('message', onMessage).off('exit', onEnd).off('error', onEnd)
      child.channel?.unref()
      resolve(outcome)
    }
    const onMessage = (message: unknown) => finish(message as EncodeOutcome) // the worker sends nothing else
    const onEnd = () => finish(undefined)
    const timer = setTimeout(onEnd, timeoutMs)
    child.on('message', onMessage).on('exit', onEnd).on('error', onEnd)
    child.channel?.ref()
    const length = Buffer.alloc(4)
    length.writeUInt32BE(bytes.length)
    child.stdin?.write(length)
    child.stdin?.write(bytes)
  })
}

import { fork, type ChildProcess } from 'node:child_process'
import { semaphore } from '#server/semaphore.ts'

export interface ByteWorkerOptions {
  /** Path of the program. It reads with `bytesFromParent` and answers each with `process.send`. */
  program: string
  timeoutMs: number
  /** Limit of waiting requests; further ones get 503. */
  maxWaiting: number
  heapMegabytes: number
}

export interface ByteWorker<Answer> {
  /** Returns undefined if the program crashed or took too long. */
  ask(bytes: Buffer): Promise<Answer | undefined>
  /**
   * Sends several parts, terminated by an empty one, for one answer. Creates each part after the program has taken the
   * previous one, so that they are never in memory together. The time limit excludes their creation.
   */
  askInParts(parts: AsyncIterable<Buffer>): Promise<Answer | undefined>
  close(): void
}

/** The process starts with the first request and ends after this idle time. */
const idleMs = 30_000

/**
 * Runs a second process for hostile or costly files, one at a time: on two cores a further one would slow down the
 * requests.
 */
export function byteWorker<Answer>(options: ByteWorkerOptions): ByteWorker<Answer> {
  const inTurn = semaphore({ running: 1, waiting: options.maxWaiting })
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined
  const close = () => {
    clearTimeout(idle)
    child?.kill('SIGKILL')
    child = undefined
  }
  const answered = async (work: (child: ChildProcess) => Promise<Answer | undefined>) => {
    clearTimeout(idle)
    if (!child || isOver(child)) child = startProgram(options)
    let answer: Answer | undefined
    try {
      answer = await work(child)
    } finally {
      // A program that received only a part of a request must not take the next request for the rest.
      if (answer === undefined) close()
      else idle = setTimeout(close, idleMs).unref()
    }
    return answer
  }
  return {
    close,
    ask: (bytes) => inTurn(() => answered((running) => answerOf<Answer>(running, options.timeoutMs, [bytes]))),
    askInParts: (parts) =>
      inTurn(() => answered((running) => answerOf<Answer>(running, options.timeoutMs, withEnd(parts)))),
  }
}

async function* withEnd(parts: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield* parts
  yield Buffer.alloc(0)
}

/** The system may kill the process between two requests. */
const isOver = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null

function startProgram({ program, heapMegabytes }: ByteWorkerOptions): ChildProcess {
  const child = fork(program, {
    stdio: ['pipe', 'ignore', 'inherit', 'ipc'],
    serialization: 'advanced',
    // Uses a small young generation, because the rows of a long sheet are short-lived.
    execArgv: [`--max-old-space-size=${heapMegabytes}`, '--max-semi-space-size=8'],
    // Passes none of the server's keys; fewer arenas of the C library keep the memory small.
    env: { MALLOC_ARENA_MAX: '2' },
  })
  child.stdin?.on('error', () => {}) // the event `exit` follows
  // The child process must not keep the server alive.
  child.unref()
  child.channel?.unref()
  return child
}

async function answerOf<Answer>(
  child: ChildProcess,
  timeoutMs: number,
  parts: Iterable<Buffer> | AsyncIterable<Buffer>,
): Promise<Answer | undefined> {
  const { promise: answer, resolve } = Promise.withResolvers<Answer | undefined>()
  const { promise: ended, resolve: end } = Promise.withResolvers<false>()
  const onMessage = (message: unknown) => resolve(message as Answer) // the program sends nothing else
  const onEnd = () => {
    end(false)
    resolve(undefined)
  }
  child.on('message', onMessage).on('exit', onEnd).on('error', onEnd)
  child.channel?.ref()
  try {
    for await (const part of parts) {
      if (!(await inTime(timeoutMs, send(child, part), ended))) return undefined
    }
    return await inTime(timeoutMs, answer)
  } finally {
    child.off('message', onMessage).off('exit', onEnd).off('error', onEnd)
    child.channel?.unref()
  }
}

/** Returns the first result; undefined after the time limit. */
async function inTime<T>(timeoutMs: number, ...results: Promise<T>[]): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<undefined>((resolve) => (timer = setTimeout(() => resolve(undefined), timeoutMs)))
  const found = await Promise.race([...results, late])
  clearTimeout(timer)
  return found
}

/** Sends a part and waits until the program has room for the next. */
function send({ stdin }: ChildProcess, part: Buffer): Promise<boolean> {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(part.length)
  return new Promise((resolve) => {
    stdin?.write(length)
    stdin?.write(part, () => resolve(true))
  })
}

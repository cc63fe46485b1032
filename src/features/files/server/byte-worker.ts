import { fork, type ChildProcess } from 'node:child_process'
import { semaphore } from '#server/semaphore.ts'

export interface ByteWorkerOptions {
  /** Path of the program. It reads with `bytesFromParent` and answers each with `process.send`. */
  program: string
  timeoutMs: number
  /** Requests beyond the running one and these get 503. */
  maxWaiting: number
  heapMegabytes: number
}

export interface ByteWorker<Answer> {
  /** Undefined if the program crashed or took too long. */
  ask(bytes: Buffer): Promise<Answer | undefined>
  close(): void
}

/** The process starts with the first request and ends when none has come for this long. */
const idleMs = 30_000

/** A second process for hostile or costly files, one at a time: on two cores another would take its time from the requests. */
export function byteWorker<Answer>(options: ByteWorkerOptions): ByteWorker<Answer> {
  const inTurn = semaphore({ running: 1, waiting: options.maxWaiting })
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined
  const close = () => {
    clearTimeout(idle)
    child?.kill('SIGKILL')
    child = undefined
  }
  return {
    close,
    ask: (bytes) =>
      inTurn(async () => {
        clearTimeout(idle)
        if (!child || hasEnded(child)) child = startProgram(options)
        const answer = await answerOf<Answer>(child, bytes, options.timeoutMs)
        if (answer === undefined) close()
        else idle = setTimeout(close, idleMs).unref()
        return answer
      }),
  }
}

/** The system may have killed the process between two requests. */
const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null

function startProgram({ program, heapMegabytes }: ByteWorkerOptions): ChildProcess {
  const child = fork(program, {
    stdio: ['pipe', 'ignore', 'inherit', 'ipc'],
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${heapMegabytes}`],
    // No keys of the server; fewer heaps of the C library keep the memory small.
    env: { MALLOC_ARENA_MAX: '2' },
  })
  child.stdin?.on('error', () => {}) // the event `exit` follows
  // It must not keep the server alive.
  child.unref()
  child.channel?.unref()
  return child
}

function answerOf<Answer>(child: ChildProcess, bytes: Buffer, timeoutMs: number): Promise<Answer | undefined> {
  return new Promise((resolve) => {
    const finish = (answer: Answer | undefined) => {
      clearTimeout(timer)
      child.off('message', onMessage).off('exit', onEnd).off('error', onEnd)
      child.channel?.unref()
      resolve(answer)
    }
    const onMessage = (message: unknown) => finish(message as Answer) // the program sends nothing else
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

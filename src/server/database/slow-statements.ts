/** Duration from which a statement counts as slow, in milliseconds. */
export const slowFromMs = 200

/** Number of slow statements that a process remembers. */
const mostKept = 50

/** Number of times that a process remembers, to tell how many were slow lately. */
const mostTimes = 1_000

export interface SlowStatement {
  /** The statement with its placeholders, without values. */
  text: string
  ms: number
  at: Date
}

/** The slow statements of one process: their number since its start, and the last ones. */
export class SlowStatements {
  #count = 0
  readonly #times: number[] = []
  readonly #last: SlowStatement[] = []

  get count(): number {
    return this.#count
  }

  /** The last ones, the newest first. */
  get last(): readonly SlowStatement[] {
    return this.#last.toReversed()
  }

  /** Number within the last milliseconds, at most a thousand. */
  within(ms: number): number {
    const from = performance.now() - ms
    return this.#times.filter((time) => time >= from).length
  }

  /** Notes a statement that took this long, the wait for its connection included. */
  note(text: string, ms: number): void {
    if (ms < slowFromMs) return
    this.#count++
    this.#times.push(performance.now())
    if (this.#times.length > mostTimes) this.#times.shift()
    this.#last.push({ text, ms: Math.round(ms), at: new Date() })
    if (this.#last.length > mostKept) this.#last.shift()
  }
}

/** Of this process: a driver does not know which server it belongs to. */
export const slowStatements = new SlowStatements()

const began = performance.now()

export const say = (line: string): void => void process.stdout.write(`${line}\n`)

/** Prints what happens now, with the seconds since the start. */
export const tell = (line: string): void => say(`${Math.round((performance.now() - began) / 1000)} s: ${line}`)

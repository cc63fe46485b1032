import { appendFileSync, existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The environment variable that names the folder of a run's records; without it nothing is recorded. */
export const queriesVariable = 'BALJU_QUERIES'

const store = globalThis as { baljuQueries?: Set<string> }

/** Starts recording in this worker, and returns a function that writes what is new since its last call. */
export function startRecording(folder: string): () => void {
  const all = (store.baljuQueries ??= new Set<string>())
  const written = new Set(all)
  return () => {
    const added = [...all].filter((query) => !written.has(query))
    for (const query of added) written.add(query)
    if (added.length > 0)
      appendFileSync(join(folder, `${process.pid}.txt`), added.map((query) => `${query}\n`).join(''))
  }
}

/** All that the workers of a run have recorded. */
export function recordedQueries(folder: string): Set<string> {
  const texts = existsSync(folder) ? readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8')) : []
  return new Set(texts.flatMap((text) => text.split('\n')))
}

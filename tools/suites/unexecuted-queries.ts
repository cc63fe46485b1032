import { queriesOf } from '#testing/harness/query-recorder.ts'
import { filesOf, textOf } from '../repo.ts'

/** The exported functions of all `*.queries.ts` that a run has not recorded, as `file name`. */
export function unexecutedQueries(folder: string, recorded: ReadonlySet<string>): string[] {
  return filesOf(folder, 'src/**/*.queries.ts')
    .flatMap((file) => queriesOf(file, textOf(folder, file)).map((name) => `${file} ${name}`))
    .filter((query) => !recorded.has(query))
}

/** The files of queries of which a run has executed nothing. */
export function unexecutedFiles(folder: string, recorded: ReadonlySet<string>): string[] {
  const executed = new Set([...recorded].map(fileOf))
  const all = new Set(unexecutedQueries(folder, new Set()).map(fileOf))
  return [...all].filter((file) => !executed.has(file))
}

const fileOf = (query: string): string => query.split(' ')[0] ?? ''

import { queriesOf } from '#testing/query-recorder.ts'
import { filesOf, textOf } from './repo.ts'

/** The exported functions of all `*.queries.ts` that a run has not recorded, as `file name`. */
export function unexecutedQueries(folder: string, recorded: ReadonlySet<string>): string[] {
  return filesOf(folder, 'src/**/*.queries.ts')
    .flatMap((file) => queriesOf(file, textOf(folder, file)).map((name) => `${file} ${name}`))
    .filter((query) => !recorded.has(query))
}

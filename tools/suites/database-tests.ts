import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readImports } from '../check/imports.ts'
import { filesOf, textOf } from '../repo.ts'

/** The variable that makes a test use PostgreSQL. */
const setting = 'TEST_DATABASE_URL'

interface Source {
  readsSetting: boolean
  imports: string[]
}

/**
 * The tests of the server whose result can depend on the database: they, or something that they import, read which one the run is on.
 * Tests of tools and of the demo open one too, but check how it is filled, not how it works.
 */
export function databaseTests(folder: string): string[] {
  const sources = new Map<string, Source>()
  const sourceOf = (file: string): Source => {
    const source = sources.get(file) ?? readSource(folder, file)
    sources.set(file, source)
    return source
  }
  const dependsOnDatabase = (test: string): boolean => {
    const reached = new Set([test])
    for (const file of reached) for (const to of sourceOf(file).imports) reached.add(to)
    return [...reached].some((file) => sourceOf(file).readsSetting)
  }
  return filesOf(folder, ['src/{server,app/server,features}/**/*.test.ts', 'testing/**/*.test.ts'])
    .filter((file) => !file.includes('/web/'))
    .filter(dependsOnDatabase)
}

function readSource(folder: string, file: string): Source {
  if (!/\.tsx?$/.test(file) || !existsSync(join(folder, file))) return { readsSetting: false, imports: [] }
  const text = textOf(folder, file)
  return {
    readsSetting: text.includes(setting),
    imports: readImports(file, text).flatMap(({ to, typeOnly }) => (typeOnly ? [] : [to])),
  }
}

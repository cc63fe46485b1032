import { existsSync, globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'

export const root = resolve(import.meta.dirname, '..')

/** Files below the folder, with forward slashes, in a fixed order. */
export function filesOf(folder: string, patterns: string | readonly string[]): string[] {
  const found = globSync(patterns, { cwd: folder, exclude: ['**/node_modules/**', '**/dist/**'] })
  return found.map((path) => path.replaceAll('\\', '/')).sort()
}

export const textOf = (folder: string, file: string): string => readFileSync(resolve(folder, file), 'utf8')

export const textIfThere = (folder: string, file: string): string | undefined =>
  existsSync(resolve(folder, file)) ? textOf(folder, file) : undefined

/** Prints what was found and ends with 1, or says that all is well. */
export function report(findings: readonly string[], { fine, advice }: { fine: string; advice: string }): void {
  if (findings.length === 0) {
    process.stdout.write(`${fine}\n`)
    return
  }
  process.stderr.write(`${findings.join('\n')}\n\n${advice}\n`)
  process.exitCode = 1
}

import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { Reporter, SerializedError, TestModule, Vitest } from 'vitest/node'
import type { FileResult, RunReport } from './sum-results.ts'

/** The environment variable that names the file to write; `tools/test.ts` sets it. */
export const reportVariable = 'BALJU_REPORT'

/** Writes a RunReport. Vitest's own JSON report leaves out uncaught errors. */
// oxlint-disable-next-line import/no-default-export -- vitest loads a reporter by its default export
export default class ResultReporter implements Reporter {
  #workers = 1
  readonly #begun = performance.now()
  readonly #starts = new Map<string, number>()
  readonly #seconds = new Map<string, number>()

  onInit(vitest: Vitest): void {
    this.#workers = vitest.config.maxWorkers
  }

  onTestModuleQueued({ id }: TestModule): void {
    this.#starts.set(id, performance.now())
  }

  onTestModuleEnd({ id }: TestModule): void {
    this.#seconds.set(id, secondsSince(this.#starts.get(id) ?? performance.now()))
  }

  onTestRunEnd(modules: readonly TestModule[], uncaught: readonly SerializedError[]): void {
    const files = modules.map((module) => ({
      ...resultOf(module, uncaught),
      seconds: this.#seconds.get(module.id) ?? 0,
    }))
    const known = new Set<unknown>(modules.map(({ moduleId }) => moduleId))
    const errors = uncaught
      .filter((error) => !known.has(pathOf(error)))
      .map((error) => `uncaught error${reasonOf([error])}`)
    const report: RunReport = { files, errors, seconds: secondsSince(this.#begun), workers: this.#workers }
    const path = process.env[reportVariable]
    if (path) writeFileSync(path, JSON.stringify(report))
  }
}

const secondsSince = (start: number) => Math.round(performance.now() - start) / 1000

function resultOf(module: TestModule, uncaught: readonly SerializedError[]): Omit<FileResult, 'seconds'> {
  const tests = [...module.children.allTests()].map((test) => ({ name: test.fullName, ...test.result() }))
  const skipped = tests.filter(({ state }) => state === 'skipped')
  const ran = new Set(tests.filter(({ state }) => state !== 'skipped').map(({ name }) => name))
  const failedTests = tests.filter(({ state }) => state === 'failed')
  const errors = failedTests.map((test) => `${test.name}${reasonOf(test.errors ?? [])}`)
  // Hooks of a `describe` as well as of the file.
  const suites = [...module.children.allSuites()]
  for (const error of [...module.errors(), ...suites.flatMap((suite) => suite.errors())])
    errors.push(`a hook, or loading the file${reasonOf([error])}`)
  for (const error of uncaught.filter((one) => pathOf(one) === module.moduleId))
    errors.push(`uncaught error${reasonOf([error])}`)
  // A worker that crashed leaves a file without an error and without an end.
  if (errors.length === 0 && !['passed', 'skipped'].includes(module.state())) errors.push('did not finish')
  return {
    file: relative(process.cwd(), module.moduleId),
    passed: tests.filter(({ state }) => state === 'passed').length,
    failed: Math.max(failedTests.length, errors.length > 0 ? 1 : 0),
    skipped: skipped.length,
    // Some tests have a variant per database under one name, of which one is skipped.
    skippedTests: skipped.map(({ name }) => name).filter((name) => !ran.has(name)),
    errors,
  }
}

/** Vitest adds the file that was running. */
const pathOf = (error: SerializedError): unknown => error['VITEST_TEST_PATH']

const mostLines = 20

function reasonOf(errors: readonly { message: string; stack?: string | undefined }[]): string {
  const text = errors.map(({ stack, message }) => (stack?.includes(message) ? stack : `${message}\n${stack ?? ''}`))
  return stripVTControlCharacters(text.join('\n'))
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.includes('node_modules'))
    .slice(0, mostLines)
    .map((line) => `\n    ${line}`)
    .join('')
}

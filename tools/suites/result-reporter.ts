import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { Reporter, SerializedError, TestModule, Vitest } from 'vitest/node'
import type { FileResult, RunReport } from './sum-results.ts'

/** The environment variable that names the file to write; `tools/test.ts` sets it. */
export const reportVariable = 'BALJU_REPORT'
/** The environment variable with the seconds without a finished test after which the run is ended; none: never. */
export const patienceVariable = 'BALJU_PATIENCE'

/** Writes a RunReport. Vitest's own JSON report leaves out uncaught errors. */
// oxlint-disable-next-line import/no-default-export -- vitest loads a reporter by its default export
export default class ResultReporter implements Reporter {
  #workers = 1
  readonly #begun = performance.now()
  readonly #starts = new Map<string, number>()
  readonly #seconds = new Map<string, number>()
  #finished = performance.now()

  onInit(vitest: Vitest): void {
    this.#workers = vitest.config.maxWorkers
    const patience = Number(process.env[patienceVariable] ?? Number.POSITIVE_INFINITY)
    setInterval(() => {
      if (secondsSince(this.#finished) > patience) this.#giveUp(vitest)
    }, 1_000).unref()
  }

  onTestCaseResult(): void {
    this.#finished = performance.now()
  }

  onTestModuleQueued({ id }: TestModule): void {
    this.#starts.set(id, performance.now())
  }

  onTestModuleEnd({ id }: TestModule): void {
    this.#seconds.set(id, secondsSince(this.#starts.get(id) ?? performance.now()))
  }

  /** A test that loops for ever would use up the time of all suites after it, and nobody would learn its name. */
  #giveUp(vitest: Vitest): void {
    const modules = vitest.state.getTestModules()
    // Files that had not begun are in no list: an error of the run fails it, whatever a second run of the others says.
    this.#write(modules, [], ['no test finished for too long, and the run was ended'])
    for (const { moduleId } of modules.filter((module) => !this.#seconds.has(module.id)))
      process.stderr.write(`no test has finished for too long: ${relative(process.cwd(), moduleId)}\n`)
    process.exit(1)
  }

  onTestRunEnd(modules: readonly TestModule[], uncaught: readonly SerializedError[]): void {
    this.#write(modules, uncaught, [])
  }

  #write(modules: readonly TestModule[], uncaught: readonly SerializedError[], ended: readonly string[]): void {
    const files = modules.map((module) => ({
      ...resultOf(module, uncaught),
      seconds: this.#seconds.get(module.id) ?? 0,
    }))
    const known = new Set<unknown>(modules.map(({ moduleId }) => moduleId))
    const errors = uncaught
      .filter((error) => !known.has(pathOf(error)))
      .map((error) => `uncaught error${reasonOf([error])}`)
    const report: RunReport = {
      files,
      errors: [...ended, ...errors],
      seconds: secondsSince(this.#begun),
      workers: this.#workers,
    }
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

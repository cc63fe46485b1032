import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { root, textOf } from '../repo.ts'

/** The check of the types remembers what it knew of unchanged files; an edit elsewhere may break them nevertheless. */
describe('the incremental check of types', () => {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'balju-types-'))
    const compilerOptions = { incremental: true, tsBuildInfoFile: '.cache/types.tsbuildinfo', types: [] }
    write('tsconfig.json', JSON.stringify({ extends: join(root, 'tsconfig.base.json'), compilerOptions }))
    write('package.json', '{ "type": "module" }')
    write('call.ts', "export const call = { path: '/order' }\n")
    write('between.ts', "import { call } from './call.ts'\nexport const { path } = call\n")
    write('page.ts', "import { path } from './between.ts'\nexport const shout = path.toUpperCase()\n")
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  const write = (file: string, text: string) => writeFileSync(join(folder, file), text)
  const check = () => spawnSync(join(root, 'node_modules/.bin/tsc'), ['-p', folder], { encoding: 'utf8' }).stdout

  it('reports an error in a file that did not change, two imports away, and again until it is mended', () => {
    expect(check()).toBe('')
    write('call.ts', 'export const call = { path: 1 }\n')
    for (const _ of [1, 2]) expect(check()).toContain("page.ts(2,27): error TS2339: Property 'toUpperCase'")
    write('call.ts', "export const call = { path: '/cart' }\n")
    expect(check()).toBe('')
  })

  it.each(['server', 'web', 'worker'])('remembers in a file of its own: %s', (name) => {
    expect(textOf(root, `tsconfig.${name}.json`)).toContain(`"tsBuildInfoFile": ".cache/types/${name}.tsbuildinfo"`)
  })
})

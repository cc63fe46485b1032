import { describe, expect, it } from 'vitest'
import { parseSync } from 'vite'
import { withPureCalls } from './droppable-contract.ts'
import { filesOf, root, textOf } from '../repo.ts'

describe('the contract in the build of the web', () => {
  it('is marked where it calls something when it is imported, a chain once', () => {
    expect(withPureCalls('const id = z.int().check(positive(1))')).toBe(
      'const id = /* @__PURE__ */ z.int().check(/* @__PURE__ */ positive(1))',
    )
    expect(withPureCalls('export const names = new Set([one()])')).toBe(
      'export const names = /* @__PURE__ */ new Set([/* @__PURE__ */ one()])',
    )
  })

  it('stays as it is in functions, which run later', () => {
    const code = 'export const a = () => b()\nexport function c() { d() }\nexport { e } from "./e.js"'
    expect(withPureCalls(code)).toBe(code)
  })
})

const declares = /^(Import|Export|VariableDecl|FunctionDecl|ClassDecl|TS)/

describe('the modules that may be left out', () => {
  it('do nothing else when they are imported than declare', () => {
    const files = filesOf(root, ['src/{contract,values}/**/*.ts', 'src/features/*/*/contract/**/*.ts'])
    expect(files.length).toBeGreaterThan(150)
    const acting = files
      .filter((file) => !/\.test\./.test(file))
      .filter((file) => parseSync(file, textOf(root, file)).program.body.some(({ type }) => !declares.test(type)))
    expect(acting).toEqual([])
  })
})

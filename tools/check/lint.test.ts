import { describe, expect, it } from 'vitest'
import { filesToLint, passedOf, type Source } from './lint.ts'

const call = { file: 'src/contract/call.ts', text: 'export const a = 1' }
const user = { file: 'src/server/gate.ts', text: "import { a } from '#contract/call.ts'\n" }
const lazy = { file: 'src/app/web/page.ts', text: "const page = import('../../contract/call.ts')\n" }
const other = { file: 'tools/repo.ts', text: "import 'node:fs'\n" }
const all = [call, user, lazy, other]
const edited = ({ file, text }: Source): Source => ({ file, text: `${text}\n// edited` })

describe('the rules with types', () => {
  const passed = passedOf(all, 'rules')

  it('see every file at first, and after a change of the rules or the packages', () => {
    const every = all.map(({ file }) => file)
    expect(filesToLint(all, 'rules', undefined)).toEqual(every)
    expect(filesToLint(all, 'other rules', passed)).toEqual(every)
  })

  it('see nothing without an edit', () => {
    expect(filesToLint(all, 'rules', passed)).toEqual([])
  })

  it('see an edited file, a new one, and the files that import them', () => {
    expect(filesToLint([edited(call), user, lazy, other], 'rules', passed)).toEqual([call.file, user.file, lazy.file])
    expect(filesToLint([call, edited(user), lazy, other], 'rules', passed)).toEqual([user.file])
    expect(filesToLint([...all, { file: 'src/new.ts', text: '' }], 'rules', passed)).toEqual(['src/new.ts'])
  })

  it('see the files that import a deleted one', () => {
    expect(filesToLint([user, lazy, other], 'rules', passed)).toEqual([user.file, lazy.file])
  })
})

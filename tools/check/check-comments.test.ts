import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { commentFindings, commentsOf } from './check-comments.ts'

describe('the check of comments', () => {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'balju-comments-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  const write = (file: string, text: string) => {
    mkdirSync(join(folder, dirname(file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  /** `good` comments in one file, so that the share of others is known. */
  const writeGood = (good: number) => write('src/good.ts', '/** Locks in id order. */\nconst a = 1\n'.repeat(good))

  it.each([
    '/** What counts: what is not sent yet. */',
    '// Who may call.',
    '/** Whoever asks. */',
    '/* Whatever it is. */',
    '// How a card is shown.',
    '/**\n * Where it lies.\n */',
    '// As above.',
    '/** [spec §4] What is sent. */',
    '/** [T27][rules §2] Where it goes. */',
    'const a = 1 // as above',
  ])('counts %s', (text) => {
    write('src/a.ts', text)
    expect(commentFindings(folder).findings.at(-1)).toContain('1 of 1 comments (100.0 %)')
  })

  it.each([
    '/** Asks what is missing. */',
    '// Prefers the draft over what the server has.',
    "const url = 'https://example.com' // Assigned by hand.",
    "const text = '// What'",
    '// oxlint-disable-next-line no-console',
  ])('does not count %s', (text) => {
    write('src/a.ts', text)
    expect(commentFindings(folder).findings).toEqual([])
  })

  it('takes the lines of one comment together, and comments of style sheets too', () => {
    write('demo/a.ts', '// Locks in id order:\n// what waits is served first.\nconst a = 1 // Two.\n// Three.\n')
    write('src/web/a.module.css', '/* Hides the bar. */\n.a {}\n')
    expect(commentsOf(folder).map(({ place }) => place)).toEqual([
      'demo/a.ts:1',
      'demo/a.ts:3',
      'demo/a.ts:4',
      'src/web/a.module.css:1',
    ])
  })

  it('fails at three percent, with the places', () => {
    write('tools/a.ts', '\n// What it is.\n')
    writeGood(33)
    expect(commentFindings(folder).findings).toEqual([])
    writeGood(32)
    expect(commentFindings(folder).findings).toEqual([
      'tools/a.ts:2: What it is.',
      '1 of 33 comments (3.0 %) begin with What, Who, How, Where or As.',
    ])
  })
})

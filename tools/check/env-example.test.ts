import { describe, expect, it } from 'vitest'
import { filesOf, root, textOf } from '../repo.ts'

describe('.env.example', () => {
  const example = textOf(root, '.env.example').split('\n')
  const shown = example.flatMap((line) => /^#?([A-Z][A-Z_]+)=/.exec(line)?.[1] ?? [])

  it('lists every variable that the server reads, and no other', () => {
    const read = [...textOf(root, 'src/server/config.ts').matchAll(/^ {2}([A-Z][A-Z_]+): z/gm)].flatMap(
      ([, name]) => name ?? [],
    )
    expect(read.length).toBeGreaterThan(5)
    expect(new Set(shown)).toEqual(new Set(read))
  })

  it('has a comment above each variable or group', () => {
    const blocks = example.join('\n').split('\n\n').slice(1)
    for (const block of blocks) expect(block).toMatch(/^# \S/)
  })
})

describe('a document', () => {
  const documents = ['README.md', 'CONTRIBUTING.md', 'docs/operating.md', 'docs/performance.md']
  const texts = documents.map((file) => ({ file, text: textOf(root, file) }))

  it('names only variables that a program reads', () => {
    const sources = filesOf(root, '{src/server,tools,testing,bench,e2e}/**/*.{ts,mjs}').map((file) =>
      textOf(root, file),
    )
    const read = new Set(sources.flatMap((text) => text.match(/\b[A-Z][A-Z0-9]*_[A-Z0-9_]+\b/g) ?? []))
    const named = texts.flatMap(({ file, text }) =>
      [...text.matchAll(/(?:`|^)([A-Z][A-Z0-9]*_[A-Z0-9_]*[A-Z0-9])(?:`|=)/gm)].map(([, name = '']) => ({
        file,
        name,
      })),
    )
    expect(named.length).toBeGreaterThan(20)
    expect(named.filter(({ name }) => !read.has(name))).toEqual([])
  })

  it('names only commands of package.json', () => {
    const { scripts } = JSON.parse(textOf(root, 'package.json')) as { scripts: Record<string, string> }
    const named = texts.flatMap(({ file, text }) =>
      [...text.matchAll(/\bnpm run ([a-z][\w:]*)/g)].map(([, name = '']) => ({ file, name })),
    )
    expect(named.length).toBeGreaterThan(5)
    expect(named.filter(({ name }) => !Object.hasOwn(scripts, name))).toEqual([])
  })
})

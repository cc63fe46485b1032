import { describe, expect, it } from 'vitest'
import { root, textOf } from './repo.ts'

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

import { describe, expect, it } from 'vitest'
import { useWorld } from '#testing/world.ts'
import { root, textOf } from '../repo.ts'

const world = useWorld()

describe('docs/MAP.md', () => {
  it('lists exactly the calls that the server mounts, with their aliases', () => {
    const map = textOf(root, 'docs/MAP.md')
    const listed = [...map.matchAll(/`((?:GET|POST|PUT|PATCH|DELETE) \/api[^`]*)`/g)].flatMap(([, call]) => call ?? [])
    const mounted = world.calls.flatMap(({ call }) =>
      [call.path, ...(call.aliases ?? [])].map((path) => `${call.method} /api${path}`),
    )
    expect(listed.toSorted()).toEqual(mounted.toSorted())
    expect(map).toContain(`## Calls (${world.calls.length})`)
    expect(map).not.toContain('(none)')
  })
})

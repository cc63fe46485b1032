import { expect, it } from 'vitest'

const sources = import.meta.glob<string>(['../../**/*.api.ts'], { query: '?raw', import: 'default', eager: true })

// Endpoints that calls are derived from are named by their address. All features inject into one API, which ignores the second endpoint of a name: its page would call the first one.
it('no two features give an endpoint the same name', () => {
  const names = Object.values(sources).flatMap((source) =>
    [...source.matchAll(/^ +(\w+): build\.(?:query|mutation|infiniteQuery)/gm)].map((found) => found[1]),
  )
  expect(names.length).toBeGreaterThan(10)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})

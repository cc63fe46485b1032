import type { RouteObject } from 'react-router'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import map from '../../../docs/MAP.md?raw'
import { routes } from './routes/routes.tsx'

/** The rows of "Pages": address → source file of the page. */
const mapped = new Map(
  [...map.matchAll(/^\| `(\/[^`]*)` \| \[[^\]]+\]\(\.\.\/src\/([^)]+)\)/gm)].map(([, path = '', file = '']) => [
    path,
    file,
  ]),
)
const sources = import.meta.glob<Record<string, unknown>>([
  './**/*Page.tsx',
  '../../web/**/*Page.tsx',
  '../../features/*/*/web/**/*Page.tsx',
])

interface RouterPage {
  path: string
  load: () => Promise<{ Component?: unknown }>
}

/** React Router matches a route that has a path or is an index; a page is one that loads a module of its own. */
function pagesOf(table: readonly RouteObject[], parent = ''): RouterPage[] {
  return table.flatMap((route) => {
    const path = route.path?.startsWith('/') ? route.path : [parent, route.path].filter((part) => part).join('/')
    const isPage = route.path !== undefined || route.index === true
    const load = typeof route.lazy === 'function' && isPage ? route.lazy : undefined
    return [
      ...(load ? [{ path: `/${path.replace(/^\//, '')}`, load: load as RouterPage['load'] }] : []),
      ...pagesOf(route.children ?? [], path),
    ]
  })
}

describe('docs/MAP.md', () => {
  const pages = pagesOf(routes)
  // Otherwise a page that loads slowly on a busy machine is a placeholder.
  beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout'] }))

  it('lists exactly the pages of the router', () => {
    expect(pages.length).toBeGreaterThan(60)
    expect([...mapped.keys()].toSorted()).toEqual(pages.map(({ path }) => path).toSorted())
    expect(map).toContain(`## Pages (${pages.length})`)
  })

  it.each(pages)('names the file that $path loads', async ({ path, load }) => {
    const file = mapped.get(path) ?? ''
    const source = sources[file.startsWith('app/web/') ? `./${file.slice('app/web/'.length)}` : `../../${file}`]
    const { Component } = await load()
    expect(Object.values((await source?.()) ?? {})).toContain(Component)
  })
})

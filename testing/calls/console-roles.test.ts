import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, it } from 'vitest'
import type { Call } from '#contract/call.ts'
import { hasRole, requiredRole } from '#contract/required-role.ts'
import { operatorRoles } from '#contract/operator-role.ts'
import { roleOfAdminPage } from '#app/web/admin/admin-page-roles.ts'
import { callFiles } from '../../tools/map/calls.ts'
import { importsOf, productionFiles } from '../../tools/check/imports.ts'
import { filesOf, root, textOf } from '../../tools/repo.ts'
import { webRoutes } from '../../tools/map/web-routes.ts'

/** Every exported call by the name of its export. */
async function callsByName(): Promise<Map<string, Call>> {
  const found = new Map<string, Call>()
  for (const file of callFiles(root)) {
    const exported = (await import(pathToFileURL(join(root, file)).href)) as Record<string, Call>
    for (const [name, value] of Object.entries(exported)) if (name.endsWith('Call')) found.set(name, value)
  }
  return found
}

/** The calls of operators that a file sends: by `useSend(someCall)`, or by one of the calls of several writers. */
function sentBy(source: string, calls: ReadonlyMap<string, Call>): string[] {
  const known = sentByText.get(source)
  if (known) return known
  const text = source.replaceAll(/\/\*[^]*?\*\//g, '') // comments name calls as examples
  const named = [...text.matchAll(/\buseSend\(\s*([^)]*)/g)].flatMap(
    ([, argument = '']) => argument.match(/\w+Call\b/g) ?? [],
  )
  const writers = [...text.matchAll(/\buseSend\(\s*(\w+CallsOf)\(/g)].flatMap(
    ([, name = '']) => callsOfWriters().get(name) ?? [],
  )
  const ownEndpoints = [...text.matchAll(/build\.mutation[^]*?\brequest\(\s*(\w+Call)\b/g)].flatMap(
    ([, name = '']) => name,
  )
  const found = [...named, ...writers, ...ownEndpoints].filter((name) => calls.has(name))
  sentByText.set(source, found)
  return found
}
const sentByText = new Map<string, string[]>()

/** Functions that choose among the calls of several writers, such as `faqCallsOf`, and all calls that they choose from. */
const callsOfWriters = (): Map<string, string[]> =>
  new Map(
    filesOf(root, 'src/features/*/*/web/**/*-calls.ts').flatMap((file) => {
      const text = textOf(root, file)
      const [, name = ''] = /export const (\w+CallsOf)\b/.exec(text) ?? []
      return name ? [[name, text.match(/\w+Call\b/g) ?? []] as const] : []
    }),
  )

/** The roles that a file asks for, by `useMay()(someCall)` or `may(someCall)`. */
const checksOf = (text: string, calls: ReadonlyMap<string, Call>): string[] =>
  [...text.matchAll(/\b(?:may|useMay\(\))\(\s*(\w+Call)\b/g)].flatMap(([, name = '']) => {
    const call = calls.get(name)
    return call ? [String(requiredRole(call))] : []
  })

interface WebGraph {
  texts: ReadonlyMap<string, string>
  targets: ReadonlyMap<string, string[]>
}

function webGraph(): WebGraph {
  const files = productionFiles(root).filter((file) => /^src\/(web|features\/[^/]+\/[^/]+\/web)\//.test(file))
  const targets = Map.groupBy(
    importsOf(root, files).filter(({ typeOnly }) => !typeOnly),
    ({ from }) => from,
  )
  return {
    texts: new Map(files.map((file) => [file, textOf(root, file)])),
    targets: new Map([...targets].map(([from, list]) => [from, list.map(({ to }) => to)])),
  }
}

/** Calls that an operator who may open the page sends although the role permits them to others only. */
function uncheckedOn(
  page: string,
  { path, calls }: { path: string; calls: ReadonlyMap<string, Call> },
  graph: WebGraph,
) {
  const pageRole = roleOfAdminPage(path)
  const found = new Set<string>()
  for (const [name, call] of calls) {
    if (call.method === 'GET' || call.policy.who === 'partner') continue
    const needed = requiredRole(call)
    const isOpen = operatorRoles.every((held) => !hasRole(held, pageRole) || hasRole(held, needed))
    if (isOpen) continue
    const seen = new Set<string>()
    const visit = (file: string): void => {
      const text = graph.texts.get(file)
      // A file that asks for the role guards what it composes.
      if (text === undefined || seen.has(file) || checksOf(text, calls).includes(String(needed))) return
      seen.add(file)
      if (sentBy(text, calls).includes(name))
        found.add(`${path}: ${file} sends ${name} without a check of ${String(needed)}`)
      for (const target of graph.targets.get(file) ?? []) visit(target)
    }
    visit(page)
  }
  return [...found]
}

const adminPages = () =>
  webRoutes(root)
    .filter(({ path }) => path.startsWith('/admin'))
    .map(({ path, modules }) => ({ path, page: modules.at(-1) ?? '' }))

describe('the console', () => {
  it('offers no change that the server refuses to a role that may open the page', async () => {
    const calls = await callsByName()
    const graph = webGraph()
    const pages = adminPages()
    expect(pages.length).toBeGreaterThan(25)
    expect(pages.flatMap(({ path, page }) => uncheckedOn(page, { path, calls }, graph))).toEqual([])
  })

  it('finds a page that lost its check', async () => {
    const calls = await callsByName()
    const graph = webGraph()
    const page = 'src/features/goods/assortment/web/AdminPartnerProductPage.tsx'
    const text = graph.texts.get(page)?.replace('useMay()(changeAdminPartnerProductCall)', 'true') ?? ''
    const broken = { ...graph, texts: new Map([...graph.texts, [page, text]]) }
    expect(uncheckedOn(page, { path: '/admin/partnerproduct/:partnerProductId', calls }, broken)).toEqual([
      `/admin/partnerproduct/:partnerProductId: ${page} sends changeAdminPartnerProductCall without a check of catalogue`,
    ])
  })
})

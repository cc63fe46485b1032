import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { renderFolder, webFolder } from '../../folders.ts'
import { documentWithFiles, type PageFiles } from './page-document.ts'
import { sentPage, type SentPage } from './sent-page.ts'

/** Documents of the pages that the browser renders, each with the names of its page's files. */
export interface AppDocuments {
  /** Finds the document for the path of an address; undefined for an unknown page. */
  find(path: string): SentPage | undefined
}

interface Build {
  /** The document of the built web. */
  template: string
  /** By the pattern of the route. */
  files: Record<string, PageFiles>
}

export function appDocuments({ template, files }: Build): AppDocuments {
  const routes = Object.keys(files).map((pattern) => ({ pattern, matches: expressionOf(pattern) }))
  // Sorts `/shop/:shopId/cartList` before `/shop/:shopId/*`, and that before `/*`.
  const ordered = routes.toSorted((one, other) => widthOf(one.pattern) - widthOf(other.pattern))
  const made = new Map<string, SentPage>()
  return {
    find(path) {
      const pattern = ordered.find(({ matches }) => matches.test(path))?.pattern
      const own = pattern === undefined ? undefined : files[pattern]
      if (pattern === undefined || !own) return undefined
      const document = made.get(pattern) ?? sentPage(documentWithFiles(template, own))
      made.set(pattern, document)
      return document
    },
  }
}

/** Matches like the client-side router: in any case, with or without a final slash; `/*` also matches nothing. */
const expressionOf = (pattern: string): RegExp =>
  new RegExp(`^${pattern.replace(/\/\*$/, '(/.*)?').replaceAll(/:\w+/g, '[^/]+')}/?$`, 'i')

/**
 * Increases with the number of paths that a pattern matches: with its parameters, and beyond all of them with a `*`,
 * the shorter the wider.
 */
const widthOf = (pattern: string): number =>
  pattern.endsWith('*') ? 1_000 - pattern.length : pattern.split('/:').length

/** Reads the files of the build; undefined if the pages were not built. */
export async function openAppDocuments(): Promise<AppDocuments | undefined> {
  const list = join(renderFolder, 'page-files.json')
  if (!existsSync(list)) return undefined
  const [template, files] = await Promise.all([readFile(join(webFolder, 'index.html'), 'utf8'), readFile(list, 'utf8')])
  return appDocuments({ template, files: JSON.parse(files) as Record<string, PageFiles> }) // written by tools/build/page-files.ts
}

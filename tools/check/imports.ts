import { posix } from 'node:path'
import { parseSync } from 'vite'
import { filesOf, textOf } from '../repo.ts'

/** One module specifier of one file that names another file of the repository. */
export interface Import {
  from: string
  /** The imported file, from the root of the repository. */
  to: string
  line: number
  /** Exported names that are used; empty for `import '…'`, `export *` and `import('…')`. */
  names: string[]
  typeOnly: boolean
}

/** The production sources: tests and their fixtures may import anything. */
export const productionFiles = (folder: string): string[] =>
  filesOf(folder, 'src/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$|\/testing\//.test(file))

/** Every import of the files, type imports, re-exports and `import()` included. */
export function importsOf(folder: string, files: readonly string[]): Import[] {
  return files.flatMap((file) => readImports(file, textOf(folder, file)))
}

export function readImports(file: string, text: string): Import[] {
  const { module } = parseSync(file, text)
  const found = [
    ...module.staticImports.map(({ start, moduleRequest, entries }) => ({
      start,
      specifier: moduleRequest.value,
      names: entries.map(({ importName, localName }) => importName.name ?? localName.value),
      typeOnly: entries.length > 0 && entries.every(({ isType }) => isType),
    })),
    ...module.staticExports.flatMap(({ start, entries }) =>
      entries.flatMap(({ moduleRequest, importName, isType }) =>
        moduleRequest
          ? [
              {
                start,
                specifier: moduleRequest.value,
                names: importName.name ? [importName.name] : [],
                typeOnly: isType,
              },
            ]
          : [],
      ),
    ),
    ...calledImports(text),
  ]
  return found.flatMap(({ start, specifier, names, typeOnly }) => {
    const to = fileOf(specifier, file)
    return to ? [{ from: file, to, line: text.slice(0, start).split('\n').length, names, typeOnly }] : []
  })
}

/** `import('./a.ts')`, as an expression and as a type: the parser lists only the expressions. */
function calledImports(text: string) {
  return [...text.matchAll(/\bimport\(\s*'([^']+)'\s*\)/g)].map(({ index, 1: specifier = '' }) => ({
    start: index,
    specifier,
    names: [],
    typeOnly: false,
  }))
}

const outsideSrc = /^#(demo|testing)\//

/** The file behind `#features/orders/cart/web/CartPage.tsx` or `./HomePage.tsx`; undefined for packages. */
export function fileOf(specifier: string, from: string): string | undefined {
  const path = specifier.replace(/\?\w+$/, '')
  if (path.startsWith('.')) return posix.join(posix.dirname(from), path)
  if (!path.startsWith('#')) return undefined
  return outsideSrc.test(path) ? path.slice(1) : `src/${path.slice(1)}`
}

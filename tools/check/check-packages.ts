import { parseSync } from 'vite'
import { productionFiles } from './imports.ts'
import { findLocked, type LockedPackage, type LockedPackages } from '../release/locked-packages.ts'
import { report, root, textOf } from '../repo.ts'

/** The limit of direct dependencies of the server: each one is foreign code in a process that handles money. Backups took three. */
const mostDependencies = 27

/** Packages that may run code at installation. Review that code before adding a package. */
const mayRunAtInstall = ['node', 'esbuild']

/** Versions that were published with malicious code or have an exploited vulnerability. */
const refused: Record<string, readonly string[]> = {
  'event-stream': ['3.3.6'],
  'ua-parser-js': ['0.7.29', '0.8.0', '1.0.0'],
  coa: ['2.0.3', '2.0.4', '2.1.1', '2.1.3', '3.0.1', '3.1.3'],
  rc: ['1.2.9', '1.3.9', '2.3.9'],
  chalk: ['5.6.1'],
  debug: ['4.4.2'],
  'ansi-styles': ['6.2.2'],
  'color-convert': ['3.1.1'],
  'strip-ansi': ['7.1.1'],
  'react-server-dom-webpack': ['19.0.0', '19.1.0', '19.1.1', '19.2.0'],
}

export function packageFindings(lock: LockedPackages, dependencies: readonly string[]): string[] {
  const findings = Object.entries(lock).flatMap(([path, locked]) => [
    ...packageFaults(path, locked),
    ...Object.keys(locked.optionalDependencies ?? {})
      .filter((name) => !findLocked(lock, { path, name }))
      .map((name) => `${path}: ${name} is not in package-lock.json, so that npm ci fails on a new machine`),
  ])
  if (dependencies.length > mostDependencies) {
    findings.push(`the server: ${dependencies.length} dependencies, ${mostDependencies} allowed`)
  }
  return findings
}

function packageFaults(path: string, { version = '', integrity, link, hasInstallScript }: LockedPackage): string[] {
  if (path === '' || link) return []
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
  const findings: string[] = []
  if (!integrity?.startsWith('sha512-')) findings.push(`${name} ${version}: no sha512 in package-lock.json`)
  if (hasInstallScript && !mayRunAtInstall.includes(name)) findings.push(`${name} ${version}: runs code at install`)
  if (refused[name]?.includes(version)) findings.push(`${name} ${version}: known to be harmful`)
  return findings
}

/** `npm start` installs no packages of tests: what the product imports must not be one of them. */
export const misplaced = (product: readonly string[], devDependencies: readonly string[]): string[] =>
  product
    .filter((name) => devDependencies.includes(name))
    .map((name) => `package.json: ${name} is used by the product and belongs into dependencies`)

/** The packages that production sources import, in the order of their names; `server`: those that run in the server's process. */
function usedPackages(folder: string): { server: string[]; product: string[] } {
  const server = new Set<string>()
  const product = new Set<string>()
  for (const file of productionFiles(folder)) {
    const { module } = parseSync(file, textOf(folder, file))
    const isOfServer = /^src\/(server|values|contract|features\/[^/]+\/[^/]+\/(server|contract))\//.test(file)
    for (const { moduleRequest, entries } of module.staticImports) {
      const name = packageOf(moduleRequest.value)
      const isTypeOnly = entries.length > 0 && entries.every(({ isType }) => isType)
      if (!name || isTypeOnly) continue
      product.add(name)
      if (isOfServer) server.add(name)
    }
  }
  return { server: [...server].toSorted(), product: [...product].toSorted() }
}

const packageOf = (specifier: string): string | undefined =>
  /^[.#]|^node:/.test(specifier) ? undefined : /^(@[^/]+\/)?[^/]+/.exec(specifier)?.[0]

if (import.meta.main) {
  // npm writes the lock file in this shape.
  const { packages } = JSON.parse(textOf(root, 'package-lock.json')) as { packages: LockedPackages }
  // The section is in the file.
  const { devDependencies } = JSON.parse(textOf(root, 'package.json')) as { devDependencies: Record<string, string> }
  const used = usedPackages(root)
  const findings = [...packageFindings(packages, used.server), ...misplaced(used.product, Object.keys(devDependencies))]
  report(findings, {
    fine: `${Object.keys(packages).length - 1} packages, each pinned by its hash.`,
    advice:
      'Choose another version or another package, or change the list in tools/check/check-packages.ts and say why.',
  })
}

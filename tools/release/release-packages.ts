import { isBuiltin } from 'node:module'
import { parseSync } from 'vite'
import { fontPackages } from '#server/print/font-files.ts'
import { findLocked, type LockedPackage, type LockedPackages } from './locked-packages.ts'
import { globSync } from 'node:fs'
import { textOf } from '../repo.ts'

/** The parts of package.json that a release repeats. */
export interface Manifest {
  name: string
  version: string
  description: string
  license: string
  scripts: Record<string, string>
  dependencies: Record<string, string>
}

/** The package.json of a release. */
export interface ReleaseManifest extends Manifest {
  private: true
  type: 'module'
  engines: { node: string }
}

/** The packages that the built programs load at run time, in the order of their names. */
export function loadedPackages(folder: string): string[] {
  const files = globSync(['dist/server/*.js', 'dist/render/*.js'], { cwd: folder })
  const imported = files.flatMap((file) => packagesIn(file, textOf(folder, file)))
  return [...new Set([...imported, ...fontPackages])].toSorted()
}

/** The packages that one built file imports, also late. */
export function packagesIn(file: string, text: string): string[] {
  const { module } = parseSync(file, text)
  const late = module.dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start, end))
  const specifiers = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    ),
    ...late.flatMap((expression) => /^(["'`])([^"'`$]+)\1$/.exec(expression)?.[2] ?? []),
  ]
  return specifiers
    .filter((specifier) => !specifier.startsWith('.') && !isBuiltin(specifier))
    .flatMap((specifier) => /^(@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? [])
}

/** The package.json of a release: the commands that run a built program, and nothing that a build needs. */
export function releaseManifest(
  { name, description, license, scripts, dependencies }: Manifest,
  { version, packages }: { version: string; packages: readonly string[] },
): ReleaseManifest {
  const versionOf = (dependency: string): string => {
    const found = dependencies[dependency]
    if (!found) throw new Error(`${dependency} is loaded by the built server and missing from the dependencies`)
    return found
  }
  const commands = Object.entries(scripts).filter(([, script]) => /^node .*dist\/server\//.test(script))
  return {
    name,
    version,
    description,
    license,
    private: true,
    type: 'module',
    // The repository brings its Node as a package. A release runs on the operator's, of the versions that the tests accept.
    engines: { node: versionOf('node') },
    scripts: Object.fromEntries(commands),
    dependencies: Object.fromEntries(packages.map((each) => [each, versionOf(each)])),
  }
}

/** The lock file of a release: the entries of the repository's lock that its dependencies reach, with the same versions and hashes. */
export function releaseLock(manifest: ReleaseManifest, lock: LockedPackages): object {
  const { name, version, license, dependencies, engines } = manifest
  const names = Object.keys(dependencies)
  const required = reach(lock, names, requiredBy)
  const all = reach(lock, names, (each) => [...requiredBy(each), ...Object.keys(each.optionalDependencies ?? {})])
  const entries = Object.entries(lock)
    .filter(([path]) => all.has(path))
    .map(([path, locked]) => [path, asProduct(locked, required.has(path))])
  return {
    name,
    version,
    lockfileVersion: 3,
    requires: true,
    packages: { '': { name, version, license, dependencies, engines }, ...Object.fromEntries(entries) },
  }
}

const requiredBy = ({ dependencies, peerDependencies, peerDependenciesMeta }: LockedPackage): string[] => [
  ...Object.keys(dependencies ?? {}),
  ...Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional),
]

/** The paths of these packages and of all that they need. */
function reach(
  lock: LockedPackages,
  names: readonly string[],
  needs: (locked: LockedPackage) => readonly string[],
): ReadonlySet<string> {
  const found = new Set<string>()
  const visit = (path: string, name: string): void => {
    const place = findLocked(lock, { path, name })
    if (place === undefined)
      throw new Error(`${path || 'package.json'} needs ${name}, which is not in package-lock.json`)
    if (found.has(place)) return
    found.add(place)
    for (const next of needs(lock[place] ?? {})) visit(place, next)
  }
  for (const name of names) visit('', name)
  return found
}

/** In the repository a package may be there for tests, too; in a release it is either required or for some platforms only. */
function asProduct(locked: LockedPackage, isRequired: boolean): object {
  const {
    dev: _dev,
    devOptional: _devOptional,
    peer: _peer,
    optional: _optional,
    ...rest
  } = locked as LockedPackage & Partial<Record<'dev' | 'devOptional' | 'peer' | 'optional', boolean>> // flags that npm computes
  return isRequired ? rest : { ...rest, optional: true }
}

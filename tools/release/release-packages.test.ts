import { describe, expect, it } from 'vitest'
import { packagesIn, releaseLock, releaseManifest } from './release-packages.ts'

const settings = {
  name: 'balju',
  version: '0.1.0',
  description: '',
  license: 'MIT',
  scripts: {
    prestart: 'node tools/setup.mjs',
    start: 'node --max-old-space-size=512 dist/server/main.js',
    operator: 'node dist/server/commands.js operator',
    dev: 'vite',
  },
  dependencies: { node: '^24.21.0', sharp: '0.35.5', react: '19.3.1' },
}
const manifestOf = (...packages: string[]) => releaseManifest(settings, { version: '0.1.0+abc', packages })
const locked = (version: string, more: object = {}) => ({ version, integrity: `sha512-${version}`, ...more })

describe('the packages of a release', () => {
  it('are those that the built files import, also late and by a part of their name', () => {
    const built = `import { readFile } from "node:fs"; import { b } from "./chunk.js"
      import sharp from "sharp"; export { x } from "pdfkit/js/standalone.js"
      const docs = () => import("@scalar/fastify-api-reference"); const other = (file) => import(file)
      import path from "path"`
    expect(packagesIn('main.js', built).toSorted()).toEqual(['@scalar/fastify-api-reference', 'pdfkit', 'sharp'])
  })
})

describe('the package.json of a release', () => {
  it('has the exact versions, the commands that run a built program, and the Node of the tests', () => {
    expect(manifestOf('sharp')).toMatchObject({
      version: '0.1.0+abc',
      engines: { node: '^24.21.0' },
      scripts: { start: settings.scripts.start, operator: settings.scripts.operator },
      dependencies: { sharp: '0.35.5' },
    })
    expect(Object.keys(manifestOf('sharp').scripts)).toEqual(['start', 'operator'])
  })

  it('is refused when the built server loads a package that is no dependency', () => {
    expect(() => manifestOf('left-pad')).toThrow('left-pad is loaded by the built server')
  })
})

describe('the lock file of a release', () => {
  const sharp = locked('0.35.5', {
    dependencies: { semver: '7' },
    optionalDependencies: { '@img/sharp-linux-x64': '0.35.5', '@img/wasm': '0.35.5' },
    peerDependencies: { types: '1', 'not-there': '1' },
    peerDependenciesMeta: { 'not-there': { optional: true } },
  })
  const lock = {
    '': {},
    'node_modules/@img/sharp-linux-x64': locked('0.35.5', { optional: true, os: ['linux'], cpu: ['x64'] }),
    'node_modules/@img/wasm': locked('0.35.5', { optional: true, dependencies: { runtime: '1' } }),
    'node_modules/react': locked('19.3.1'),
    'node_modules/runtime': locked('1.0.0', { optional: true }),
    'node_modules/semver': locked('6.0.0', { dev: true }),
    'node_modules/sharp': sharp,
    'node_modules/sharp/node_modules/semver': locked('7.8.6', { devOptional: true }),
    'node_modules/types': locked('1.0.0', { peer: true }),
  }

  it('keeps what its packages need, with the same versions and hashes', () => {
    expect(releaseLock(manifestOf('sharp'), lock)).toEqual({
      name: 'balju',
      version: '0.1.0+abc',
      lockfileVersion: 3,
      requires: true,
      packages: {
        '': {
          name: 'balju',
          version: '0.1.0+abc',
          license: 'MIT',
          dependencies: { sharp: '0.35.5' },
          engines: { node: '^24.21.0' },
        },
        'node_modules/@img/sharp-linux-x64': lock['node_modules/@img/sharp-linux-x64'],
        'node_modules/@img/wasm': lock['node_modules/@img/wasm'],
        'node_modules/runtime': lock['node_modules/runtime'],
        'node_modules/sharp': sharp,
        // Tests need it as well in the repository; here it is required.
        'node_modules/sharp/node_modules/semver': locked('7.8.6'),
        'node_modules/types': locked('1.0.0'),
      },
    })
  })

  it('is refused when the lock of the repository lacks a package', () => {
    const { 'node_modules/types': _types, ...others } = lock
    expect(() => releaseLock(manifestOf('sharp'), others)).toThrow('node_modules/sharp needs types')
  })
})

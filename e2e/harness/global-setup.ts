import { cpSync, rmSync } from 'node:fs'
import type { TestProject } from 'vitest/node'
import { buildFirst } from '#testing/harness/build-first.ts'
import { findBrowsers, type FoundBrowsers } from './browser.ts'
import { journeySettings, newDataDir, startBalju } from './start-balju.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** One server per worker: concurrent journeys must not share a shop. */
    servers: { address: string; dataDir: string; output: string }[]
    /** The data folder of a server that has seeded the demo and ended; no server runs on it. */
    seeded: string
    browsers: FoundBrowsers | undefined
  }
}

/** Starts a server with demo data for each worker, seeded once, and looks for browsers once. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  buildFirst()
  const browsers = findBrowsers()
  const line = browsers
    ? `Browsers: ${[...new Set([browsers.quick.path, browsers.usual.path])].join(', ')}`
    : 'NO BROWSER FOUND: the journeys are skipped. Install Chrome or Chromium, or set CHROME_PATH.'
  process.stdout.write(`${line}\n`)
  project.provide('browsers', browsers)

  // Raise the rate limits: all journeys have one address. Ignore the event loop lag: two browsers and two servers share two cores.
  const first = await startBalju(journeySettings)
  await first.end()
  project.provide('seeded', first.dataDir)
  const folders = Array.from({ length: project.config.maxWorkers }, newDataDir)
  for (const folder of folders) cpSync(first.dataDir, folder, { recursive: true })
  const servers = await Promise.all(folders.map((folder) => startBalju(journeySettings, folder)))
  project.provide(
    'servers',
    servers.map(({ address, dataDir, output }) => ({ address, dataDir, output: output() })),
  )
  return async () => {
    await Promise.all(servers.map((server) => server.stop()))
    rmSync(first.dataDir, { recursive: true, force: true })
  }
}

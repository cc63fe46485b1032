import { existsSync } from 'node:fs'
import { chromium, type Browser } from 'playwright-core'

const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
]

/** The system's Chromium, or the one that came with the packages. */
export async function openBrowser(): Promise<Browser> {
  const system = process.env['CHROMIUM'] ?? '/usr/bin/chromium'
  if (existsSync(system)) return chromium.launch({ executablePath: system, args: quiet })
  const { default: packed } = await import('@sparticuz/chromium')
  return chromium.launch({ executablePath: await packed.executablePath(), args: [...packed.args, ...quiet] })
}

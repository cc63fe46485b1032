import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { chromium, type Browser } from 'playwright-core'

/** Flags for a small machine: no window, no GPU, no background traffic. */
const flags = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
]

export interface FoundBrowser {
  path: string
  /** The environment variables of this browser process only. */
  env: Record<string, string>
}

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

const packages = realpathSync(resolve(import.meta.dirname, '../../node_modules'))

/** Inside node_modules, so that it disappears with the packages. A newer browser has a folder of its own: an update leaves the old one. */
const cache = join(packages, `.cache/chromium-${versionOf('@sparticuz/chromium')}`)

export interface FoundBrowsers {
  /** The headless browser of most journeys. It needs half the CPU time of an installed one. */
  quick: FoundBrowser
  /** An installed browser as users have it, if there is one. */
  usual: FoundBrowser
}

/** CHROME_PATH for both, or the packaged and an installed browser, where each replaces a missing other. Undefined without any. */
export function findBrowsers(): FoundBrowsers | undefined {
  const chosen = process.env['CHROME_PATH']
  const packaged = chosen && chosen !== 'packaged' ? undefined : findPackaged()
  const path = chosen === 'packaged' ? undefined : (chosen ?? installed.find((candidate) => existsSync(candidate)))
  const found = path ? { path, env: {} } : undefined
  const quick = packaged ?? found
  return quick && { quick, usual: found ?? quick }
}

function versionOf(name: string): string {
  const file = join(packages, name, 'package.json')
  if (!existsSync(file)) return 'missing'
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version // every package has one
}

/** Returns it only if it starts: it is built for one platform. */
function findPackaged(): FoundBrowser | undefined {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  try {
    const browser = unpackBrowser()
    const { status } = spawnSync(browser.path, ['--version'], { env: { ...process.env, ...browser.env } })
    return status === 0 ? browser : undefined
  } catch {
    return undefined // unpacking failed: an installed browser replaces it
  }
}

export function openBrowser({ path, env }: FoundBrowser): Promise<Browser> {
  return chromium.launch({
    executablePath: path,
    args: flags,
    env: { ...(process.env as Record<string, string>), ...env },
  }) // process.env contains only strings
}

/**
 * @sparticuz/chromium is compressed and brings the libraries that a bare machine lacks. It unpacks those only on Lambda, and always
 * into the temporary folder, which may contain an older version. The child process therefore gets a faked environment.
 */
function unpackBrowser(): FoundBrowser {
  // An older browser can have left its fonts here.
  if (!existsSync(`${cache}/chromium`)) {
    const partial = `${cache}-${process.pid}`
    mkdirSync(partial, { recursive: true })
    execFileSync(process.execPath, [resolve(import.meta.dirname, 'unpack-browser.ts')], {
      env: { ...process.env, AWS_LAMBDA_JS_RUNTIME: 'nodejs24.x', TMPDIR: partial },
    })
    writeFileSync(`${partial}/fonts.conf`, fontSettings)
    // Unpack atomically: an interrupted run must not leave half a browser behind.
    if (existsSync(`${cache}/chromium`)) rmSync(partial, { recursive: true })
    else {
      rmSync(cache, { recursive: true, force: true })
      renameSync(partial, cache)
    }
  }
  return {
    path: `${cache}/chromium`,
    env: { LD_LIBRARY_PATH: `${cache}/al2023/lib`, FONTCONFIG_FILE: `${cache}/fonts.conf` },
  }
}

/** The packaged settings look for fonts only on Lambda, and a browser without any font exits. */
const fontSettings = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${cache}/fonts</dir><dir>/usr/share/fonts</dir><cachedir>${cache}/fonts-cache</cachedir></fontconfig>
`

import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { chromium, type Browser } from 'playwright-core'

/** Flags that keep a browser on a small machine quiet: no window, no GPU, no traffic of its own. */
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
  /** What this browser needs in its environment and nobody else should see. */
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

// Inside node_modules: it goes away with the packages, and comes anew with a newer browser.
const cache = join(realpathSync(resolve(import.meta.dirname, '../node_modules')), '.cache/chromium')

export interface FoundBrowsers {
  /** What most journeys run in: without a window it takes half of the processor time that an installed one does. */
  quick: FoundBrowser
  /** The one that people have, where it is installed. */
  usual: FoundBrowser
}

/** CHROME_PATH for all, or the browser of the packages and an installed Chromium or Chrome, each for the other; undefined: there is none. */
export function findBrowsers(): FoundBrowsers | undefined {
  const chosen = process.env['CHROME_PATH']
  const packaged = chosen && chosen !== 'packaged' ? undefined : findPackaged()
  const path = chosen === 'packaged' ? undefined : (chosen ?? installed.find((candidate) => existsSync(candidate)))
  const found = path ? { path, env: {} } : undefined
  const quick = packaged ?? found
  return quick && { quick, usual: found ?? quick }
}

/** Only where it really starts: it was built for one kind of machine. */
function findPackaged(): FoundBrowser | undefined {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  try {
    const browser = unpackBrowser()
    const { status } = spawnSync(browser.path, ['--version'], { env: { ...process.env, ...browser.env } })
    return status === 0 ? browser : undefined
  } catch {
    return undefined // it could not be unpacked here: an installed one does
  }
}

/** Starts what was found. */
export function openBrowser({ path, env }: FoundBrowser): Promise<Browser> {
  return chromium.launch({
    executablePath: path,
    args: flags,
    env: { ...(process.env as Record<string, string>), ...env },
  }) // process.env has strings only
}

/**
 * @sparticuz/chromium comes compressed, with the libraries that a bare machine lacks. It unpacks those only where it believes to
 * be on Lambda, and always into the folder for temporary files, where an older one may lie: hence the borrowed environment.
 */
function unpackBrowser(): FoundBrowser {
  if (!existsSync(cache)) {
    const partial = `${cache}-${process.pid}`
    mkdirSync(partial, { recursive: true })
    execFileSync(process.execPath, [resolve(import.meta.dirname, 'unpack-browser.ts')], {
      env: { ...process.env, AWS_LAMBDA_JS_RUNTIME: 'nodejs24.x', TMPDIR: partial },
    })
    writeFileSync(`${partial}/fonts.conf`, fontSettings)
    // Whole or not at all: a run that is stopped half-way must not leave half a browser behind.
    if (existsSync(cache)) rmSync(partial, { recursive: true })
    else renameSync(partial, cache)
  }
  return {
    path: `${cache}/chromium`,
    env: { LD_LIBRARY_PATH: `${cache}/al2023/lib`, FONTCONFIG_FILE: `${cache}/fonts.conf` },
  }
}

/** The settings that come with it look for fonts on Lambda only, and a browser without any font ends. */
const fontSettings = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${cache}/fonts</dir><dir>/usr/share/fonts</dir><cachedir>${cache}/fonts-cache</cachedir></fontconfig>
`

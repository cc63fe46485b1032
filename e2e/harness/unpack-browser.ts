import chromium from '@sparticuz/chromium'

// browser.ts runs this in its own process, because the package reads the target folder from the environment.
await chromium.executablePath()

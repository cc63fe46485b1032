import chromium from '@sparticuz/chromium'

// Run by browser.ts in a process of its own: where it unpacks to is read from the environment.
await chromium.executablePath()

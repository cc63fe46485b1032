import { makeBlankDatabase } from '#server/database/blank-embedded.ts'

// Run by `setup.mjs`, so that the first start has only to copy it.
await makeBlankDatabase()

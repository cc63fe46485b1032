import { makeBlankDatabase } from '#server/database/blank-database.ts'

// Run by `setup.mjs`: the first start copies the blank database instead of migrating one.
await makeBlankDatabase()

import { migrateUnderLock } from '#server/database/open-postgres.ts'

// Started by migrations.test.ts, which kills it: the update of a server, with migrations of another folder.
const [url = '', folder = ''] = process.argv.slice(2)
await migrateUnderLock(url, folder)

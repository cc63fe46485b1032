import { openMailer } from '#server/mail/mailer.ts'
import { openAlimtalk } from '#features/messages/server/open-alimtalk.ts'
import { sendMessages } from '#features/messages/server/send-messages.ts'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/database/open-database.ts'

// A process of its own that does what the job does, once, at the time that it is given: to be killed in the middle of it.
const config = readConfig(process.env)
const clock = () => new Date(process.env['NOW'] ?? '')
const db = await openDatabase(config)
await sendMessages({ db, clock, mailer: openMailer(config, { clock }), alimtalk: openAlimtalk(config, clock) })
await db.close()
process.exit(0)

import { openMailer } from '#server/mail/mailer.ts'
import { openAlimtalk } from '#features/messages/messages/server/open-alimtalk.ts'
import { sendMessages } from '#features/messages/messages/server/send-messages.ts'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/database/open-database.ts'

// Runs the job once at the given time, in a process that message-kill.test.ts kills.
const config = readConfig(process.env)
const clock = () => new Date(process.env['NOW'] ?? '')
const db = await openDatabase(config)
await sendMessages({ db, clock, mailer: openMailer(config, { clock }), alimtalk: openAlimtalk(config, clock) })
await db.close()
process.exit(0)

import { afterAll } from 'vitest'
import { queriesVariable, startRecording } from './recorded-queries.ts'

const folder = process.env[queriesVariable]
/** Before every file of tests: records the queries that its tests execute. */
if (folder) afterAll(startRecording(folder))

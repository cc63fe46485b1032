import { makeTemplate } from './test-database.ts'

export const setup = makeTemplate

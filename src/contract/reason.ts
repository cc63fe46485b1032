import * as z from 'zod/mini'
import { manyLines } from './text.ts'

export const reasonShort = '사유를 2자 이상 입력해 주세요.'

/** The reason that an operator states for the audit log. */
export const reason = z.string().check(manyLines, z.minLength(2, reasonShort), z.maxLength(200))

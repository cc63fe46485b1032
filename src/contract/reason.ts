import * as z from 'zod/mini'
import { manyLines } from './text.ts'

export const reasonShort = '사유를 2자 이상 입력해 주세요.'

/** The reason of a decision, which the audit log or the other side reads. */
export const reason = z
  .string()
  .check(manyLines, z.minLength(2, reasonShort), z.maxLength(200, '사유는 200자까지 입력할 수 있습니다.'))

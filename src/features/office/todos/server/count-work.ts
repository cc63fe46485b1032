import type { Db } from '#server/database/database.ts'
import { countTodo } from './todo.queries.ts'

export type Work = Awaited<ReturnType<typeof countTodo>>

/** Number and age of everything that waits for an operator, over all shops. */
export const countWork = (db: Db, at: Date): Promise<Work> => countTodo(db, at)

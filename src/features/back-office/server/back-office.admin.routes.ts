import { listMissingSetup } from '#features/ordering/server/read/missing-setup.ts'
import type { Database } from '#server/database/database.ts'
import { success } from '#server/http/answers.ts'
import type { Routes } from '#server/http/route.ts'
import { adminTodoCall } from '../contract/back-office.calls.ts'
import { countTodo } from './todo.store.ts'

export function backOfficeAdminRoutes(routes: Routes, { db }: { db: Database }): void {
  routes.on(adminTodoCall, async () => success({ ...(await countTodo(db)), missing: await listMissingSetup(db) }))
}

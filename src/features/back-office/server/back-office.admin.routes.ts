import { listMissingSetup } from '#features/ordering/server/read/missing-setup.ts'
import { listMissingServices } from '#features/settings/server/list-missing-services.ts'
import type { LiveSettings } from '#features/settings/server/live-settings.ts'
import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { success } from '#server/http/answers.ts'
import type { Routes } from '#server/http/route.ts'
import { adminTodoCall } from '../contract/back-office.calls.ts'
import { countTodo } from './todo.store.ts'

interface BackOfficeDeps {
  db: Database
  live: LiveSettings
  clock: Clock
}

export function backOfficeAdminRoutes(routes: Routes, { db, live, clock }: BackOfficeDeps): void {
  routes.on(adminTodoCall, async () => {
    const [waiting, missing] = [await countTodo(db, clock()), await listMissingSetup(db)]
    return success({ ...waiting, missing, missingServices: listMissingServices(live.now()) })
  })
}

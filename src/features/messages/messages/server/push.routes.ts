import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { success } from '#server/http/answers.ts'
import type { Routes } from '#server/http/route.ts'
import type { Vault } from '#server/vault.ts'
import { pushCall, subscribePushCall, unsubscribePushCall } from '../contract/push.calls.ts'
import { installPushKeys } from './push/push-keys.ts'
import { isSubscribed, subscribe, unsubscribe } from './push/subscribe.ts'

interface Deps {
  db: Database
  clock: Clock
  vault: Vault
}

export function pushRoutes(routes: Routes, { db, clock, vault }: Deps): void {
  routes.on(pushCall, async ({ caller: { memberId }, query: { device } }) => {
    const { publicKey } = await installPushKeys(db, vault)
    return success({ publicKey, isOn: await isSubscribed(db, { memberId, device }) })
  })

  routes.on(subscribePushCall, async ({ caller, body }) => {
    const outcome = await subscribe(db, caller, { ...body, at: clock() })
    return outcome.ok ? success({ isOn: true }) : outcome
  })

  routes.on(unsubscribePushCall, async ({ caller: { memberId }, query: { device } }) => {
    await unsubscribe(db, { memberId, device })
    return success({ isOn: false })
  })
}

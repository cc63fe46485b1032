import type { Db } from '#server/database/database.ts'
import { platformSetupCodes, type PlatformSetup } from '../contract/platform-setup.ts'
import { findPlatformSetup } from './order-context.ts'

/** The platform's data that is still missing for taking orders. */
export async function listMissingSetup(db: Db): Promise<PlatformSetup[]> {
  const setup = await findPlatformSetup(db)
  return platformSetupCodes.filter((code) => !setup[code])
}

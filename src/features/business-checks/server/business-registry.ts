import type { BusinessCheck } from '../contract/business-state.ts'

/** The sentence of an unknown answer is for the log. */
export type RegistryAnswer = { ok: true; business: BusinessCheck } | { ok: false; reason: string }

/** The tax office's register. It never throws because of the remote side: a service that is down is a normal answer. */
export interface BusinessRegistry {
  /** Takes the ten digits. */
  find(digits: string): Promise<RegistryAnswer>
}

/** What other features ask. They name a number in any format; undefined: nobody knows, and nothing is refused or shown. */
export interface BusinessChecks {
  /** Asks the tax office unless it did lately. May take seconds: never inside a transaction. */
  ask(businessNumber: string): Promise<BusinessCheck | undefined>
  /** What was asked lately, without a call. */
  recall(businessNumber: string): Promise<BusinessCheck | undefined>
}

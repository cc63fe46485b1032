import type { BusinessCheck } from '../contract/business-state.ts'

/** The reason of an unknown answer is for the log. */
export type RegistryAnswer = { ok: true; business: BusinessCheck } | { ok: false; reason: string }

/** The tax office's register. It never throws because of the remote side: an unavailable service is a normal answer. */
export interface BusinessRegistry {
  /** Takes the ten digits. */
  find(digits: string): Promise<RegistryAnswer>
}

/**
 * Business checks for other features, by a number in any format. Undefined: the state is unknown, and callers refuse
 * and show nothing.
 */
export interface BusinessChecks {
  /** Asks the tax office unless a recent answer is cached. May take seconds: never call it inside a transaction. */
  ask(businessNumber: string): Promise<BusinessCheck | undefined>
  /** Returns the cached answer without a call. */
  recall(businessNumber: string): Promise<BusinessCheck | undefined>
}

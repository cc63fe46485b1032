import { faultCodes, faults } from '../../contract/refund-terms.ts'

/** Chips to choose who answers for a cancellation or refund. */
export const faultItems = faultCodes.map((key) => ({ key, ...faults[key] }))

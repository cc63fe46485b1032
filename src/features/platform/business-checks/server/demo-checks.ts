import { formatBusinessNumber } from '#values/business-number.ts'
import type { BusinessCheck } from '../contract/business-state.ts'
import { taxTypes } from '../contract/tax-types.ts'
import type { BusinessChecks } from './business-registry.ts'

const active = { state: 'ACTIVE', taxType: taxTypes.general, closedOn: null } as const

/** Numbers of the demo begin with 000, which no real number does. Numbers that are not listed are active. */
const demoBusinesses: Record<string, BusinessCheck> = {
  // Stores that wait for the approval of 새벽나루커피, 바삭온치킨 and 결모아헤어.
  '000-01-01137': { state: 'PAUSED', taxType: taxTypes.simplified, closedOn: null },
  '000-01-02169': { state: 'UNREGISTERED', taxType: '', closedOn: null },
  '000-01-03192': { state: 'CLOSED', taxType: taxTypes.general, closedOn: '2026-03-31' },
  // Store of member04, whose orders can't have a tax invoice.
  '000-01-05040': { state: 'CLOSED', taxType: taxTypes.simplified, closedOn: '2026-03-31' },
}

/** Built-in answers of the demo; they are unknown for real numbers. */
export function demoChecks(): BusinessChecks {
  const find = async (text: string): Promise<BusinessCheck | undefined> => {
    const number = formatBusinessNumber(text)
    return number.startsWith('000-') ? (demoBusinesses[number] ?? active) : undefined
  }
  return { ask: find, recall: find }
}

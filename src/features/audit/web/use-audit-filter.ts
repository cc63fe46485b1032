import { useSearchParams } from 'react-router'
import { isKoreanDay } from '#values/korean-date.ts'
import type { AuditFilter } from '../contract/audit.calls.ts'

const names = ['actor', 'call', 'subject', 'startDate', 'endDate'] as const
export type AuditAddress = Record<(typeof names)[number], string>

/** The filter of the audit log in the URL; an empty text does not filter. Ignores invalid values. */
export function useAuditFilter() {
  const [params, setParams] = useSearchParams()
  const text = (name: string, longest: number) => (params.get(name) ?? '').slice(0, longest)
  const day = (name: string) => (isKoreanDay(text(name, 10)) ? text(name, 10) : '')
  const address: AuditAddress = {
    actor: text('actor', 50),
    call: text('call', 100),
    subject: text('subject', 50),
    startDate: day('startDate'),
    endDate: day('endDate'),
  }
  const set = (next: Partial<AuditAddress>) =>
    setParams(new URLSearchParams(Object.entries(next).filter(([, value]) => value)), {
      replace: true,
      state: { stay: true },
    })
  const filter: AuditFilter = Object.fromEntries(Object.entries(address).filter(([, value]) => value))
  return {
    address,
    filter,
    isFiltered: Object.keys(filter).length > 0,
    change: (part: Partial<AuditAddress>) => set({ ...address, ...part }),
    reset: () => set({}),
  }
}

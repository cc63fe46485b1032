import * as z from 'zod/mini'

/** The state of a business number at the tax office. */
export const businessStates = {
  ACTIVE: { label: '계속사업자', tone: 'green' },
  PAUSED: { label: '휴업', tone: 'orange' },
  CLOSED: { label: '폐업', tone: 'red' },
  /** A number of the last days may not be registered yet, so that it refuses nothing. */
  UNREGISTERED: { label: '등록되지 않은 번호', tone: 'orange' },
} as const
export const businessStateCodes = [
  'ACTIVE',
  'PAUSED',
  'CLOSED',
  'UNREGISTERED',
] as const satisfies readonly BusinessState[]
export type BusinessState = keyof typeof businessStates

/** The tax office's answer about a business number; null: unknown. */
export const businessCheck = z.nullable(
  z.object({
    state: z.enum(businessStateCodes),
    /** In the words of the tax office, such as 부가가치세 일반과세자; empty: none. */
    taxType: z.string(),
    /** Korean day of the closing, YYYY-MM-DD. */
    closedOn: z.nullable(z.string()),
  }),
)
export type BusinessCheck = NonNullable<z.output<typeof businessCheck>>

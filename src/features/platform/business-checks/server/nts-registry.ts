import * as z from 'zod/mini'
import { limitedText } from '#server/http/limited-text.ts'
import { isKoreanDay } from '#values/korean-date.ts'
import type { BusinessCheck, BusinessState } from '../contract/business-state.ts'
import type { BusinessRegistry, RegistryAnswer } from './business-registry.ts'

export interface NtsAccess {
  /** https://api.odcloud.kr/api/nts-businessman/v1, or a test double. */
  url: string
  /** In the encoded or the decoded form: data.go.kr shows both. */
  key: string
  patienceMs?: number
}

const longestAnswer = 64 * 1024
const longestText = 60

/** The codes of 납세자상태; an unregistered number has none. */
const statesByCode: Record<string, BusinessState> = {
  '01': 'ACTIVE',
  '02': 'PAUSED',
  '03': 'CLOSED',
  '': 'UNREGISTERED',
}

const entry = z.object({
  b_no: z.string(),
  b_stt_cd: z.enum(['01', '02', '03', '']),
  tax_type: z.nullish(z.string()),
  end_dt: z.nullish(z.string()),
})
const answer = z.object({ status_code: z.literal('OK'), data: z.array(entry) })

/** The open service 국세청_사업자등록정보 상태조회. Its address and key come only from the configuration [T51]. */
export const ntsRegistry = (access: NtsAccess): BusinessRegistry => ({
  find: async (digits) => {
    try {
      return await ask(access, digits)
    } catch (error) {
      // Returns the same failure for refused, timed out, too long and unreadable answers. An error message could
      // contain the address with the key.
      return { ok: false, reason: error instanceof Error ? error.name : 'no answer' }
    }
  },
})

async function ask({ url, key, patienceMs = 2_500 }: NtsAccess, digits: string): Promise<RegistryAnswer> {
  const address = new URL(`${url}/status`)
  address.searchParams.set('serviceKey', decodedKey(key))
  address.searchParams.set('returnType', 'JSON')
  const response = await fetch(address, {
    method: 'POST',
    redirect: 'error',
    signal: AbortSignal.timeout(patienceMs),
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ b_no: [digits] }),
  })
  if (response.status !== 200) {
    await response.body?.cancel()
    return { ok: false, reason: `status ${response.status}` }
  }
  const parsed = answer.safeParse(JSON.parse(await limitedText(response, longestAnswer)))
  const found = parsed.data?.data.find(({ b_no }) => b_no === digits)
  return found ? { ok: true, business: businessOf(found) } : { ok: false, reason: 'an answer of another shape' }
}

function businessOf({ b_stt_cd: code, tax_type: taxType, end_dt: day }: z.output<typeof entry>): BusinessCheck {
  const state = statesByCode[code] ?? 'UNREGISTERED'
  return {
    state,
    // The field contains a sentence for an unregistered number.
    taxType: state === 'UNREGISTERED' ? '' : plainText(taxType ?? ''),
    closedOn: state === 'CLOSED' ? dayOf(day ?? '') : null,
  }
}

/** '20240131' → '2024-01-31'; null for a day that doesn't exist, which the database would refuse. */
function dayOf(digits: string): string | null {
  const day = digits.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3')
  return isKoreanDay(day) ? day : null
}

const plainText = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, longestText)

function decodedKey(key: string): string {
  try {
    return decodeURIComponent(key)
  } catch {
    return key
  }
}

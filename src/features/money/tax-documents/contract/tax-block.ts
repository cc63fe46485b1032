import { josa } from 'es-hangul'
import { isBusinessNumber } from '#values/business-number.ts'

/** The fields of a store that a tax invoice needs. */
export interface TaxBlock {
  businessCompanyName: string
  businessRepresentative: string
  businessNumber: string
}

/** The Korean names of what a tax invoice lacks; empty: it can be issued. */
export function missingTaxFields(block: TaxBlock): string[] {
  return [
    ...(block.businessCompanyName.trim() ? [] : ['상호']),
    ...(block.businessRepresentative.trim() ? [] : ['대표자명']),
    ...(isBusinessNumber(block.businessNumber) ? [] : ['사업자등록번호']),
  ]
}

/** Explains what is missing, and where to enter it. */
export const taxBlockSentence = (missing: readonly string[]): string =>
  `세금계산서에 필요한 ${josa(missing.join(', '), '이/가')} 등록되지 않았습니다. 매장 정보에서 입력하시거나 다른 증빙을 선택해 주세요.`

import { codesOf } from '#values/codes.ts'

interface Courier {
  label: string
  /** The pattern of the invoice numbers. */
  number: RegExp
  /** Tells whether the last digit fits the others, for couriers that publish such a rule [externals §2]. */
  fitsCheckDigit?: (number: string) => boolean
  /** Names that people and other programs write, without 택배 and in Latin letters or Hangul. */
  names: readonly string[]
  /** The name at the tracking service [externals §2]. */
  carrierId: string | null
  /** The courier's own page, to which the number is appended. */
  page: string | null
}

/**
 * The couriers [spec §9, wording §6]. A new one is a row here: forms, workbooks, the import of numbers, tracking and docs/TABLES.md are
 * made from the rows. ETC is delivered by hand.
 */
export const couriers = {
  CJGLS: {
    label: 'CJ대한통운',
    number: /^\d{10}(\d{2})?$/,
    names: ['CJ', 'CJ대한통운', '대한통운', 'CJ택배', 'CJGLS', 'CJ GLS', 'CJ Logistics', '씨제이', '씨제이대한통운'],
    carrierId: 'kr.cjlogistics',
    page: 'https://trace.cjlogistics.com/next/tracking.html?wblNo=',
  },
  KGB: {
    label: '로젠택배',
    number: /^\d{10,12}$/,
    names: ['로젠', 'LOGEN', 'ILOGEN', 'KGB'],
    carrierId: 'kr.logen',
    page: 'https://www.ilogen.com/web/personal/trace/',
  },
  EPOST: {
    label: '우체국택배',
    number: /^\d{13}$/,
    names: ['우체국', '우체국소포', '우편', '우체국등기', 'EPOST', 'KOREAPOST'],
    carrierId: 'kr.epost',
    page: 'https://service.epost.go.kr/trace.RetrieveDomRigiTraceList.comm?sid1=',
  },
  HANJIN: {
    label: '한진택배',
    number: /^(\d{12}|\d{14})$/,
    names: ['한진', 'HANJIN'],
    carrierId: 'kr.hanjin',
    page: 'https://www.hanjin.com/kor/CMS/DeliveryMgr/WaybillResult.do?mCode=MN038&schLang=KR&wblnumText2=',
  },
  LOTTE: {
    label: '롯데택배',
    number: /^\d{12}$/,
    fitsCheckDigit: (number: string) => Number(BigInt(number.slice(0, 11)) % 7n) === Number(number[11]),
    names: ['롯데', '롯데글로벌로지스', '롯데글로벌', '현대택배', 'LOTTE'],
    carrierId: 'kr.lotte',
    page: 'https://www.lotteglogis.com/home/reservation/tracking/linkView?InvNo=',
  },
  DAESIN: {
    label: '대신택배',
    number: /^\d{10,14}$/,
    names: ['대신', '대신화물', 'DAESIN'],
    carrierId: 'kr.daesin',
    page: 'https://www.ds3211.co.kr/freight/internalFreightSearch.ht?billno=',
  },
  CVSNET: {
    label: '편의점택배(GS Postbox)',
    number: /^\d{10,14}$/,
    names: ['편의점', 'GS', 'GS25', 'GS편의점택배', 'GSPostbox', 'GS포스트박스', 'CVSNET'],
    carrierId: 'kr.cvsnet',
    page: 'https://www.cvsnet.co.kr/invoice/tracking.do?invoice_no=',
  },
  KDEXP: {
    label: '경동택배',
    number: /^\d{8,16}$/,
    names: ['경동', '경동화물', 'KDEXP'],
    carrierId: 'kr.kdexp',
    page: 'https://kdexp.com/service/delivery/delivery_result.do?barcode=',
  },
  ETC: {
    label: '기타(직접배송)',
    number: /^[0-9A-Za-z-]{0,30}$/,
    names: ['기타', '직접배송', '직배송'],
    carrierId: null,
    page: null,
  },
} as const satisfies Record<string, Courier>
export type CourierCode = keyof typeof couriers
export const courierCodes = codesOf(couriers)

/** Checks the number against the courier's pattern: a typing error is caught before a store waits for the wrong parcel. */
export const isInvoiceNumber = (courier: CourierCode, number: string): boolean => couriers[courier].number.test(number)

/**
 * Tells whether the last digit contradicts the others. Couriers have numbers outside their own rule, so that it is asked about and
 * can be kept.
 */
export function hasWrongCheckDigit(code: CourierCode, number: string): boolean {
  const courier: Courier = couriers[code]
  return isInvoiceNumber(code, number) && courier.fitsCheckDigit?.(number) === false
}

export const wrongCheckDigit =
  '운송장번호의 마지막 숫자가 맞지 않습니다. 잘못 입력하신 것이 아닌지 확인해 주세요. 맞는 번호이면 그대로 사용하실 수 있습니다.'

const plainName = (name: string): string =>
  name
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/\(주\)|주식회사|[^\p{L}\p{N}]/gu, '')

const byName = new Map(
  courierCodes.flatMap((code) =>
    [couriers[code].label, ...couriers[code].names].flatMap((name): [string, CourierCode][] => [
      [plainName(name), code],
      [plainName(`${name}택배`), code],
    ]),
  ),
)

/** The courier of a written name: '한진', 'CJ', '롯데 택배'. Undefined: none of the table. */
export const courierNamed = (name: string): CourierCode | undefined => byName.get(plainName(name))

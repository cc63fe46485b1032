/**
 * The nine couriers [spec §9, wording §6]. `number`: the pattern of their invoice numbers; `carrierId`: their name at the
 * tracking service [externals §2]; `page`: the courier's own page, to which the number is appended. ETC is delivered by hand.
 */
export const couriers = {
  CJGLS: {
    label: 'CJ대한통운',
    number: /^\d{10}(\d{2})?$/,
    carrierId: 'kr.cjlogistics',
    page: 'https://trace.cjlogistics.com/next/tracking.html?wblNo=',
  },
  KGB: {
    label: '로젠택배',
    number: /^\d{10,12}$/,
    carrierId: 'kr.logen',
    page: 'https://www.ilogen.com/web/personal/trace/',
  },
  EPOST: {
    label: '우체국택배',
    number: /^\d{13}$/,
    carrierId: 'kr.epost',
    page: 'https://service.epost.go.kr/trace.RetrieveDomRigiTraceList.comm?sid1=',
  },
  HANJIN: {
    label: '한진택배',
    number: /^(\d{12}|\d{14})$/,
    carrierId: 'kr.hanjin',
    page: 'https://www.hanjin.com/kor/CMS/DeliveryMgr/WaybillResult.do?mCode=MN038&schLang=KR&wblnumText2=',
  },
  LOTTE: {
    label: '롯데택배',
    number: /^\d{12}$/,
    carrierId: 'kr.lotte',
    page: 'https://www.lotteglogis.com/home/reservation/tracking/linkView?InvNo=',
  },
  DAESIN: {
    label: '대신택배',
    number: /^\d{10,14}$/,
    carrierId: 'kr.daesin',
    page: 'https://www.ds3211.co.kr/freight/internalFreightSearch.ht?billno=',
  },
  CVSNET: {
    label: '편의점택배(GS Postbox)',
    number: /^\d{10,14}$/,
    carrierId: 'kr.cvsnet',
    page: 'https://www.cvsnet.co.kr/invoice/tracking.do?invoice_no=',
  },
  KDEXP: {
    label: '경동택배',
    number: /^\d{8,16}$/,
    carrierId: 'kr.kdexp',
    page: 'https://kdexp.com/service/delivery/delivery_result.do?barcode=',
  },
  ETC: { label: '기타(직접배송)', number: /^[0-9A-Za-z-]{0,30}$/, carrierId: null, page: null },
} as const satisfies Record<string, { label: string; number: RegExp; carrierId: string | null; page: string | null }>
export type CourierCode = keyof typeof couriers
export const courierCodes = [
  'CJGLS',
  'KGB',
  'EPOST',
  'HANJIN',
  'LOTTE',
  'DAESIN',
  'CVSNET',
  'KDEXP',
  'ETC',
] as const satisfies readonly CourierCode[]

/** Checks the number against the courier's pattern: a typing error is caught before a store waits for the wrong parcel. */
export function isInvoiceNumber(courier: CourierCode, number: string): boolean {
  if (!couriers[courier].number.test(number)) return false
  // Lotte's last digit is a check digit: the first eleven digits modulo seven [externals §2].
  return courier !== 'LOTTE' || Number(BigInt(number.slice(0, 11)) % 7n) === Number(number[11])
}

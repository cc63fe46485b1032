/** The nine couriers [spec §9, wording §6]. `digits`: what their invoice numbers look like; ETC is delivered by hand. */
export const couriers = {
  CJGLS: { label: 'CJ대한통운', number: /^\d{10}(\d{2})?$/ },
  KGB: { label: '로젠택배', number: /^\d{10,12}$/ },
  EPOST: { label: '우체국택배', number: /^\d{13}$/ },
  HANJIN: { label: '한진택배', number: /^(\d{12}|\d{14})$/ },
  LOTTE: { label: '롯데택배', number: /^\d{12}$/ },
  DAESIN: { label: '대신택배', number: /^\d{10,14}$/ },
  CVSNET: { label: '편의점택배(GS Postbox)', number: /^\d{10,14}$/ },
  KDEXP: { label: '경동택배', number: /^\d{8,16}$/ },
  ETC: { label: '기타(직접배송)', number: /^[0-9A-Za-z-]{0,30}$/ },
} as const satisfies Record<string, { label: string; number: RegExp }>
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

/** Whether the number can be one of this courier's: a typing error is caught before a store waits for a parcel in vain. */
export function isInvoiceNumber(courier: CourierCode, number: string): boolean {
  if (!couriers[courier].number.test(number)) return false
  // Lotte's last digit is the rest of the first eleven by seven [externals §2].
  return courier !== 'LOTTE' || Number(BigInt(number.slice(0, 11)) % 7n) === Number(number[11])
}

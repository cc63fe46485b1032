/** Three-digit bank codes [spec §9, wording §6]. */
export const banks = {
  '003': { label: 'IBK기업은행' },
  '004': { label: 'KB국민은행' },
  '011': { label: 'NH농협은행' },
  '088': { label: '신한은행' },
  '020': { label: '우리은행' },
} as const
export type BankCode = keyof typeof banks
export const bankCodes = ['003', '004', '011', '088', '020'] as const satisfies readonly BankCode[]

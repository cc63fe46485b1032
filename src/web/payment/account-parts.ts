/** Splits '신한은행 000-000000-00-001 주식회사 누리가맹': orders and charges keep bank, account and holder as one text. */
export function accountPartsOf(text: string): { bank: string; account: string; holder: string } {
  const [, bank = '', account = text, holder = ''] = /^(.*?)\s*([\d-]{6,})\s*(.*)$/.exec(text) ?? []
  return { bank, account, holder }
}

/** Tenths of a percent as text: 27 → '2.7%'. */
export const commissionText = (rate: number): string => `${(rate / 10).toLocaleString('ko-KR')}%`

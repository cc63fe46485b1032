/** Two of the tax office's kinds, for the built-in answers of the demo. */
export const taxTypes = {
  general: '부가가치세 일반과세자',
  simplified: '부가가치세 간이과세자',
} as const

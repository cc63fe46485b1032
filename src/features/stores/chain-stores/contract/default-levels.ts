/**
 * Default names and discounts (percent) of a brand's five levels, until the headquarters changes them [decisions: Levels].
 */
export const defaultLevels = [
  { level: 1, name: '일반', discount: 0 },
  { level: 2, name: '실버', discount: 1 },
  { level: 3, name: '골드', discount: 2 },
  { level: 4, name: '플래티넘', discount: 3 },
  { level: 5, name: 'VIP', discount: 5 },
] as const

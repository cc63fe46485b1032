export const loadLateComponents = () => import('./late-components.ts')

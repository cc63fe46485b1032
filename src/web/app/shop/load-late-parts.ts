export const loadLateParts = () => import('./late-parts.ts')

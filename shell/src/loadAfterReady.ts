export const loadAfterReady = () => import('./afterReady.tsx')

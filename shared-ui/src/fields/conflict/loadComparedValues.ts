export const loadComparedValues = () => import('./ComparedValues.tsx')

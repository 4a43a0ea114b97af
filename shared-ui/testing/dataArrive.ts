import { expect } from 'vitest'
import { queryClient } from '../src/platform/index.ts'

/** Waits until the page has asked for data and shows all of them. What is absent earlier may still appear. */
export const dataArrive = () =>
  expect
    .poll(() => {
      const queries = queryClient.getQueryCache().findAll({ type: 'active' })
      return queries.length > 0 && queries.every(({ state }) => state.status === 'success')
    })
    .toBe(true)

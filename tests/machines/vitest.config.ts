import { defineConfig } from 'vitest/config'

/**
 * Tests that build the images or boot a machine. They take minutes and need a container engine, or root on
 * Debian.
 */
export default defineConfig({
  test: {
    include: ['tests/machines/*.test.ts'],
    testTimeout: 300_000,
    hookTimeout: 3_600_000,
    globalSetup: 'tests/machines/requirements.ts',
  },
})

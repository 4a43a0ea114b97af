import { defineConfig } from 'vitest/config'

/** The tests of rules that need neither the application nor a database. */
export default defineConfig({
  test: {
    include: [
      'api/src/rules/{base,compareNames,fields,fold,grades,permissionRules,phone,programmeYear,text,time}.test.ts',
      'api/src/groups/texts/mentions.test.ts',
      'api/src/programme/{attention/attention.rules,years/endedYear}.test.ts',
      'shared-ui/src/{fields/conflict,review/nudges,sheets,lib}/*.test.ts',
      'dashboard-app/src/{close-year,components,group-import}/*.test.ts',
      'guide-app/src/trainees/**/*.test.ts',
    ],
    isolate: false,
    // Stryker reports.
    reporters: [{}],
  },
})

import { options } from './options.mjs'

/** Rules whose tests need neither the application nor a database. */
export default {
  ...options,
  vitest: { configFile: 'tests/mutation/units.vitest.ts' },
  tempDirName: '.stryker/units',
  jsonReporter: { fileName: '.stryker/units.json' },
  mutate: [
    'api/src/rules/{attention,base,compareNames,fields,grades,hebrewNumeral,permissions,programmeYear,text,time}.ts',
    'api/src/groups/texts/mentions.ts',
    'api/src/programme/years/endedYear.ts',
    'shared-ui/src/fields/conflict/compareTexts.ts',
    'shared-ui/src/review/nudges/nudgeTexts.ts',
    'shared-ui/src/sheets/{assign,locate,nobody,readCell,titles,yesNo}.ts',
    'shared-ui/src/lib/{count,phone,search,time,tooLong}.ts',
    'dashboard-app/src/close-year/choices.ts',
    'dashboard-app/src/components/{days,deletions}.ts',
    'dashboard-app/src/group-import/{contents,finder,guidesIn,recognize,targets}.ts',
    'guide-app/src/trainees/{form,sorting}.ts',
    'guide-app/src/trainees/import/{people,recognize,rowsOf,splitName,targets}.ts',
  ],
}
